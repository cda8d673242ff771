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
    ['eval "$X"', 'eval of a text that is not fixed'],
  ])('%s', (command, reason) => {
    expect(shellWrites(command, '/w')).toEqual({ paths: [], undecided: [reason] })
  })

  it('of what is no shell', () => {
    expect(shellWrites('if then ) fi', '/w').undecided).toContain('a part that is no valid shell syntax')
  })
})

it('never throws, whatever the text', () => {
  const word = fc.constantFrom('echo', '>', '>>', '|', '&&', ';', '(', ')', '{', '}', '"', '\'', '`', '$(', '<<EOF', 'EOF', '\n', 'tee', 'sed', '-i', 'bash', '-c', 'a', '\\', '$x', '&', 'if', 'then', 'fi')
  fc.assert(fc.property(fc.oneof(fc.string(), fc.array(word, { maxLength: 30 }).map(words => words.join(' '))), command => {
    const { paths: found } = shellWrites(command, '/w')
    expect(found.every(path => path.startsWith('/'))).toBe(true)
  }), { numRuns: 500 })
  expect(shellWrites(`${'$('.repeat(5000)}x${')'.repeat(5000)}`, '/w').paths).toEqual([])
})
