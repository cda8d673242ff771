/**
 * All targets.
 *
 * @module fuzz/targets
 */

import type { Target } from '../target.ts'
import { archive } from './archive.ts'
import { frontmatter } from './frontmatter.ts'
import { growth } from './growth.ts'
import { header } from './header.ts'
import { logBytes } from './log-bytes.ts'
import { logFold } from './log-fold.ts'
import { logLines } from './log-lines.ts'
import { names } from './names.ts'
import { patchGit } from './patch-git.ts'
import { patch } from './patch.ts'
import { paths } from './paths.ts'
import { router } from './router.ts'
import { shell } from './shell.ts'

/** Add yours here. */
export const TARGETS: readonly Target[] = [frontmatter, header, names, patch, patchGit, paths, archive, logBytes, logLines, logFold, router, shell, growth]
