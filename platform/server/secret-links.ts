import { createHash, randomBytes } from 'node:crypto'
import type { Portal } from './portal.ts'

/** 256 random bits: neither guessable nor kept; the database has the hash alone. */
export const createSecret = (): string => randomBytes(32).toString('base64url')
export const hashSecret = (segredo: string): Buffer => createHash('sha256').update(segredo).digest()

/** Complete address of a page or a call, for mails and other programs. */
export const buildPortalAddress = ({ config }: Pick<Portal, 'config'>, caminho: string): string =>
	new URL(caminho, config.PORTAL_BASE_URL ?? `http://localhost:${config.PORT}`).href
