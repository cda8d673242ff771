import { homedir } from 'node:os'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shellWrites } from '../../../src/rows/gate/shell.ts'

const paths = (command: string): readonly string[] => shellWrites(command, '/w').paths

describe('sees', () => {
  it.each([
    ['echo 1 > src/a.js', ['/w/src/a.js']],
    ['echo 1 >> a', ['/w/a']],
    ['echo 1 >| a', ['/w/a']],
    ['cmd &> a', ['/w/a']],
    ['cmd &>> a 2>&1', ['/w/a']],
    ['cmd >& a', ['/w/a']],
    ['> a', ['/w/a']],
    ['cat <<EOF > a.ts\n> not this\necho x > nor-this\nEOF', ['/w/a.ts']],
    ['{ echo a; echo b; } > both', ['/w/both']],
    ['(cd sub && echo x > a) && echo y > b', ['/w/sub/a', '/w/b']],
    ['cd sub; echo x > a', ['/w/sub/a']],
    ['cd ~ && echo x > a', [`${homedir()}/a`]],
    ['if true; then echo x > a; fi', ['/w/a']],
    ['for f in 1 2; do echo x > a; done', ['/w/a']],
    ['echo x | tee a b', ['/w/a', '/w/b']],
    ['echo x | sudo tee -a a', ['/w/a']],
    ['sed -i s/a/b/ f.ts', ['/w/f.ts']],
    ['sed -i.bak -e s/a/b/ f.ts g.ts', ['/w/f.ts', '/w/g.ts']],
    ['sed -Ei "s/a/b/" f.ts', ['/w/f.ts']],
    ['sed --in-place s/a/b/ f.ts', ['/w/f.ts']],
    ['perl -pi -e s/a/b/ f.ts', ['/w/f.ts']],
    ['cp a b', ['/w/b']],
    ['cp -r a b c/', ['/w/c']],
    ['cp -t dir a b', ['/w/dir']],
    ['mv a ../b', ['/b']],
    ['install -m 644 a b', ['/w/b']],
    ['dd if=/dev/zero of=disk bs=1 count=1', ['/w/disk']],
    ['touch new.ts', ['/w/new.ts']],
    ['truncate -s 0 f', ['/w/f']],
    ['curl -sSL https://x -o f.ts', ['/w/f.ts']],
    ['wget -O f.ts https://x', ['/w/f.ts']],
    ['bash -c "echo x > a"', ['/w/a']],
    [`sh -lc 'bash -c "echo x > a"'`, ['/w/a']],
    ['eval "echo x > a"', ['/w/a']],
    ['env A=1 nohup sh -c "echo > a"', ['/w/a']],
    ['timeout 5 tee a', ['/w/a']],
    ['find . -name x -exec tee a {} \\;', ['/w/a', '/w/{}']],
    ['ls | xargs -I{} cp {} dest', ['/w/dest']],
    ['echo "$(echo x > inner)"', ['/w/inner']],
    ['echo \'> quoted\' > "file with blank"', ['/w/file with blank']],
    ['echo x > $\'tab\\there\'', ['/w/tab\there']],
    ['A=1 echo x > a', ['/w/a']],
    ['f() { echo x > a; }; f', ['/w/a']],
    ['echo x > /etc/passwd', ['/etc/passwd']],
  ])('%s', (command, expected) => { expect(paths(command)).toEqual(expected) })
})

describe('R34 takes no option\'s value for a file, and no file for an option', () => {
  it.each([
    // sed, perl, ruby
    ['sed -i "" s/a/b/ f', ['f']],
    ['sed -i .bak s/a/b/ f', ['f']],
    ['sed -Ei "" -e s/a/b/ f', ['f']],
    ['sed -n -i -e p -e q f g', ['f', 'g']],
    ['sed -i --expression=s/a/b/ f', ['f']],
    ['sed -i --expression s/a/b/ f', ['f']],
    ['sed -es/a/b/ -i f', ['f']],
    ['sed --in-place=.bak s/a/b/ f', ['f']],
    ['sed -i -f script.sed f', ['f']],
    ['sed -i -l 80 s/a/b/ f', ['f']],
    ['sed -i s/a/b/ -- -f', ['-f']],
    ['sed -f script_i f', []],
    ['sed -ne s/a/i/p f', []],
    ['sed -i s/a/b/', []],
    ['perl -i -pe s/a/b/ f', ['f']],
    ['perl -pi.bak -e s/a/b/ f g', ['f', 'g']],
    ['perl -i -0777 -pe s/a/b/ f', ['f']],
    ['perl -i -p -e s/a/b/ -e s/c/d/ f', ['f']],
    ['perl -Ilib -MFoo -i -ne print f', ['f']],
    ['perl -i -F: -lane print f', ['f']],
    ['perl -i fix.pl f', ['f']],
    ['perl script.pl -i f', []],
    ['ruby -i -pe "gsub(1)" f', ['f']],
    // copies
    ['cp -S .bak a b', ['b']],
    ['cp --suffix .bak a b', ['b']],
    ['cp -at dir a b', ['dir']],
    ['cp -tdir a b', ['dir']],
    ['cp --target-directory dir a b', ['dir']],
    ['cp --target-directory=dir a b', ['dir']],
    ['cp -a -- a -b', ['-b']],
    ['cp a -', ['-']],
    ['mv -t dir a', ['dir']],
    ['mv -S ~ a b', ['b']],
    ['install -m 644 -o root -g staff a b', ['b']],
    ['install --mode 644 --owner root --group staff a b', ['b']],
    ['install -Dm644 a b/c', ['b/c']],
    ['install -d -m 755 a b', []],
    ['ln -s a b', ['b']],
    ['ln -sfn ../x/y', ['y']],
    ['ln -s -t dir a', ['dir']],
    ['rsync -a a b --exclude x', ['b']],
    ['rsync -a --exclude=x --filter "- y" -e ssh a/ b/', ['b']],
    ['rsync -av --delete --exclude-from .rsyncignore --bwlimit 100 a b', ['b']],
    ['rsync -an a b', []],
    ['rsync --dry-run a b', []],
    ['rsync -a a host:b', []],
    ['rsync -a a rsync://host/b', []],
    ['rsync -a host:a b', ['b']],
    ['rsync a', []],
    // others
    ['truncate --size 0 f', ['f']],
    ['truncate --size=0 f', ['f']],
    ['truncate -s0 -r g f', ['f']],
    ['truncate -cs 0 f', ['f']],
    ['touch -d yesterday -t 01010101 -r g f', ['f']],
    ['touch --date yesterday --reference g f', ['f']],
    ['touch -', []],
    ['tee -a f', ['f']],
    ['tee --output-error=warn -p f', ['f']],
    ['tee -- -a', ['-a']],
    ['tee -', ['-']],
    ['sort -o f -t , -k 2 g', ['f']],
    ['sort -k 2 g', []],
    ['sort --output=f g', ['f']],
    ['dd if=a of=f bs=1', ['f']],
    ['dd if=of bs=1', []],
    ['dd of= bs=1', []],
    // downloads
    ['curl -sSLo f u', ['f']],
    ['curl -of u', ['f']],
    ['curl --output f u', ['f']],
    ['curl --output=f u', ['f']],
    ['curl -o - u', []],
    ['curl -o- u', []],
    ['curl --output=- u', []],
    ['curl --output - u', []],
    ['curl -sS u -H "x: -o y"', []],
    ['curl -X POST -d -o u', []],
    ['curl -D headers -c jar u', ['headers', 'jar']],
    ['curl -D - u', []],
    ['curl -O https://x/y/f.ts', ['f.ts']],
    ['curl -sSLO --output-dir d "https://x/f.ts?v=1"', ['d/f.ts']],
    ['wget -O - u', []],
    ['wget -qO- u', []],
    ['wget -qO f u', ['f']],
    ['wget --output-document=f u', ['f']],
    ['wget --output-document - u', []],
    ['wget -nv -P d https://x/y/f.ts', ['d/f.ts']],
    ['wget https://x/f.ts', ['f.ts']],
    ['wget https://x', ['index.html']],
    ['wget --spider https://x/f.ts', []],
    ['wget -qO- -U agent -t 3 https://x/f.ts', []],
    // archives
    ['tar czf a.tgz src', ['a.tgz']],
    ['tar -czf a.tgz -C dir src', ['a.tgz']],
    ['tar cbf 20 a.tar src', ['a.tar']],
    ['tar --create --file=a.tar --exclude x src', ['a.tar']],
    ['tar -rf a.tar src', ['a.tar']],
    ['tar cf - src', []],
    ['tar -c -f - src', []],
    ['tar -cf- src', []],
    ['tar c src', []],
    ['tar tzf a.tgz', []],
    ['tar -xOf a.tgz src', []],
    // wrappers
    ['sudo -u me tee f', ['f']],
    ['sudo --user=me --group staff tee f', ['f']],
    ['sudo -nu me tee f', ['f']],
    ['env -u A B=1 tee f', ['f']],
    ['nice -n 5 tee f', ['f']],
    ['nice -n5 tee f', ['f']],
    ['nice --adjustment 5 tee f', ['f']],
    ['timeout -k 5 -s KILL 10 tee f', ['f']],
    ['timeout --kill-after 5 --signal=KILL 10 tee f', ['f']],
    ['stdbuf -oL tee f', ['f']],
    ['ls | xargs -n1 -P 4 -I % cp % d', ['d']],
    ['ls | xargs --max-args 1 -I{} cp {} d', ['d']],
    ['ls | xargs -0 cp -t d', ['d']],
    ['command -v tee', []],
    ['find . -exec cp {} d \\; -name x', ['d']],
    ['find . -exec cp -t d {} + -exec touch g \\;', ['d', 'g']],
    ['find . -name x -fprint f', ['f']],
    ['find . -name x -printf f', []],
    ['bash -o pipefail -c "echo > f"', ['f']],
    ['bash --rcfile x -euc "echo > f"', ['f']],
    ['bash build.sh -c "echo > f"', []],
    ['cd -P d && touch f', ['d/f']],
    ['cd -- d && touch f', ['d/f']],
    ['pushd d && popd; touch /f', ['/f']],
    // redirections
    ['exec 3>&1-', []],
    ['cmd 2>&-', []],
  ])('%s', (command, expected) => { expect(paths(command)).toEqual(expected.map(file => file.startsWith('/') ? file : `/w/${file}`)) })
})

describe('R34 raises no alarm at', () => {
  it.each([
    `printf '%s' a | wc -c`, 'cat <<EOF\necho x > a\ntee b\nEOF', 'echo "a > b"', `echo 'sed -i x'`, 'grep ">" f', 'test 1 -gt 0 && echo ok',
    'ls 2>&1', 'ls 2>/dev/null', 'cmd < in', 'cat <<< "x > y"', 'sed s/a/b/ f', 'sed -n "1,2p" f', 'cp', '[[ a > b ]]', '(( a > b ))',
    'git log --oneline', 'npm test', 'git commit -m "a > b"', 'echo hi # > a', 'diff <(sort a) <(sort b)',
  ])('%s', command => { expect(paths(command).filter(path => !path.startsWith('/dev/'))).toEqual([]) })
})

describe('says that it cannot decide', () => {
  it.each([
    ['echo x > "$FILE"', '> "$FILE"'],
    ['echo x > $(name)', '> $(name)'],
    ['tee "$F"', 'a file name that is not fixed'],
    ['bash -c "$X"', 'a script whose text is not fixed'],
    ['bash build.sh', 'what a script file does'],
    ['python3 -c "open(1)"', 'what python3 does by itself'],
    ['patch -p1 < x.diff', 'what patch does by itself'],
    ['git apply x.diff', 'what git does to the work tree'],
    ['cd "$D" && echo x > a', 'a after a cd that cannot be followed'],
    ['"$CMD" x', 'the command "$CMD"'],
    ['git -C dir apply x.diff', 'what git does to the work tree'],
    ['ls | xargs sed -i s/a/b/', 'a file name that is not fixed'],
    ['ls | xargs touch', 'a file name that is not fixed'],
    ['tar xzf a.tgz -C dir', 'what tar unpacks'],
    ['tar -x', 'what tar unpacks'],
    ['wget -r https://x', 'what wget fetches'],
    ['wget "$URL"', 'a file name that is not fixed'],
    ['curl -O "$URL"', 'a file name that is not fixed'],
    ['curl -o "$F" u', 'a file name that is not fixed'],
    ['pushd d; popd; touch f', 'f after a cd that cannot be followed'],
    ['perl -ne "print" f', 'what perl does by itself'],
    ['eval "$X"', 'eval of a text that is not fixed'],
  ])('%s', (command, reason) => {
    expect(shellWrites(command, '/w')).toEqual({ paths: [], undecided: [reason] })
  })

  it('of what is no shell', () => {
    expect(shellWrites('if then ) fi', '/w').undecided).toContain('a part that is no valid shell syntax')
  })
})

it.each(['$(', '(', '{ ', '$(($(', 'sudo ', 'if true; then '])('decides nothing of %o nested deeper than the stack', piece => {
  const read = shellWrites(`echo x > a\n${piece.repeat(30_000)}`, '/w')
  expect(read.undecided.length).toBeGreaterThan(0)
})

it('tells what it cannot decide once, shortened, and not without end', () => {
  const { undecided } = shellWrites(`$(${'x'.repeat(5000)})\n${Array.from({ length: 50 }, (_none, index) => `$x${index}; $x${index}`).join('\n')}`, '/w')
  expect(undecided).toHaveLength(20)
  expect(undecided.slice(0, 2)).toEqual([`the command $(${'x'.repeat(185)}…`, 'the command $x0'])
})

it.each(['sudo ', 'env A=1 ', 'find . -exec '])('follows as many wrappers as anybody writes: %s', wrapper => {
  expect(shellWrites(`${wrapper.repeat(50)}tee a`, '/w')).toEqual({ paths: ['/w/a'], undecided: [] })
  expect(shellWrites(`${wrapper.repeat(10_000)}tee a`, '/w')).toEqual({ paths: [], undecided: ['a command behind more than 50 others'] })
})

it('never throws, whatever the text', () => {
  const word = fc.constantFrom('echo', '>', '>>', '|', '&&', ';', '(', ')', '{', '}', '"', '\'', '`', '$(', '<<EOF', 'EOF', '\n', 'tee', 'sed', '-i', 'bash', '-c', 'a', '\\', '$x', '&', 'if', 'then', 'fi')
  fc.assert(fc.property(fc.oneof(fc.string(), fc.array(word, { maxLength: 30 }).map(words => words.join(' '))), command => {
    const { paths: found } = shellWrites(command, '/w')
    expect(found.every(path => path.startsWith('/'))).toBe(true)
  }), { numRuns: 500 })
  expect(shellWrites(`${'$('.repeat(5000)}x${')'.repeat(5000)}`, '/w').paths).toEqual([])
})
