import type { FileHandle } from 'node:fs/promises'

/** Bytes that are read or written at a time: each such call costs a change of threads. */
const PIECE = 256 * 1024
/** Buffers that wait for the next file; others are left to the collector. */
const KEPT = 32

const free: Buffer[] = []

const takeBuffer = (): Buffer => free.pop() ?? Buffer.allocUnsafeSlow(PIECE)

function giveBack(buffer: Buffer): void {
	if (free.length < KEPT) free.push(buffer)
}

/** Pieces of an open file in one reused buffer, each of which lasts until the next. */
export async function* readPieces(file: FileHandle): AsyncGenerator<Buffer> {
	const buffer = takeBuffer()
	try {
		for (;;) {
			const { bytesRead } = await file.read(buffer, 0, PIECE)
			if (bytesRead === 0) return
			yield buffer.subarray(0, bytesRead)
		}
	} finally {
		giveBack(buffer)
	}
}

/** Small pieces gathered into large ones in one reused buffer, each of which lasts until the next. */
export async function* gatherPieces(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
	const buffer = takeBuffer()
	let filled = 0
	try {
		for await (const piece of source) {
			if (filled + piece.length > PIECE) {
				yield buffer.subarray(0, filled)
				filled = 0
			}
			if (piece.length > PIECE) yield piece
			else filled += piece.copy(buffer, filled)
		}
		if (filled > 0) yield buffer.subarray(0, filled)
	} finally {
		giveBack(buffer)
	}
}

/** A write may take fewer bytes than it is given. */
export async function writeWhole(file: FileHandle, bytes: Buffer, place: number): Promise<void> {
	for (let done = 0; done < bytes.length; ) {
		const { bytesWritten } = await file.write(bytes, done, bytes.length - done, place + done)
		done += bytesWritten
	}
}
