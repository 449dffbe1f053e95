import { cortar } from '@portal/platform/contract'

const LONGEST = 255

/** How its sender calls a file: any bytes, or nothing at all. What no text of a database can hold is left out. */
export const sentName = (filename: string | undefined): string =>
	cortar((filename ?? '').toWellFormed().replace(/\p{Cc}+/gu, ''), LONGEST)
