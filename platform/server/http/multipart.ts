import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { EndpointDefinition, Rotulos, Schema } from '@portal/platform/contract'
import { InputError } from '@portal/refusals'
import type { FastifyRequest } from 'fastify'
import type { Arquivo, ArquivoEmDisco } from '../module.ts'
import { type Spool, sentName } from './spool.ts'
import { DA_PAGINA, parseWith } from './validation.ts'

const DEFAULT_FILE_LIMIT = 1024 * 1024
const MAX_JSON_PART = 256 * 1024

const isFile = (part: Multipart): part is MultipartFile => part.type === 'file'

/**
 * Declared parts of a multipart body. A JSON part may come as a field or as a Blob (which arrives as a file): its name
 * decides.
 */
export async function readParts(
	request: FastifyRequest,
	endpoint: EndpointDefinition,
	rotulos: Rotulos,
	spool: Spool,
): Promise<Record<string, unknown>> {
	const { parts = {}, bodyLimit = DEFAULT_FILE_LIMIT, emDisco } = endpoint
	const read: Record<string, unknown> = {}
	const limits = {
		// Files are counted to their end, so that the refusal can tell their size.
		fileSize: emDisco ? Number.POSITIVE_INFINITY : bodyLimit,
		files: Object.keys(parts).length,
		fields: Object.keys(parts).length,
		fieldSize: MAX_JSON_PART,
	}
	for await (const part of request.parts({ limits })) {
		const declared = Object.hasOwn(parts, part.fieldname) ? parts[part.fieldname] : undefined
		if (!declared)
			throw new InputError('parte-desconhecida', DA_PAGINA, `unknown part "${part.fieldname.slice(0, 60)}"`)
		if (Object.hasOwn(read, part.fieldname))
			throw new InputError('parte-repetida', DA_PAGINA, `part "${part.fieldname}" came twice`)
		read[part.fieldname] =
			declared === 'arquivo' ? await readFilePart(part, endpoint, spool) : await readJsonPart(part, declared, rotulos)
	}
	for (const [name, declared] of Object.entries(parts)) {
		if (Object.hasOwn(read, name)) continue
		throw declared === 'arquivo'
			? refuseMissingFile(endpoint)
			: new InputError('parte-ausente', DA_PAGINA, `part "${name}" is missing`)
	}
	return read
}

const refuseMissingFile = ({ emDisco }: EndpointDefinition) =>
	new InputError('arquivo-ausente', emDisco?.ausente ?? 'Escolha um arquivo antes de enviar.')

async function readFilePart(
	part: Multipart,
	endpoint: EndpointDefinition,
	spool: Spool,
): Promise<Arquivo | ArquivoEmDisco> {
	if (!isFile(part)) throw refuseMissingFile(endpoint)
	const { bodyLimit = DEFAULT_FILE_LIMIT, emDisco } = endpoint
	if (emDisco) return spool.keep(part, bodyLimit, emDisco)
	return { nome: sentName(part.filename), conteudo: await part.toBuffer() }
}

async function readJsonPart(part: Multipart, schema: Schema, rotulos: Rotulos): Promise<unknown> {
	const text = isFile(part) ? (await part.toBuffer()).toString('utf8') : String(part.value)
	let value: unknown
	try {
		value = JSON.parse(text)
	} catch {
		throw new InputError('requisicao-invalida', DA_PAGINA, `part "${part.fieldname}" is not JSON`)
	}
	return parseWith(schema, value, rotulos)
}
