import {
	fraseDoCampo,
	fraseDoProblema,
	getField,
	listPathSchemas,
	ROTULOS_COMUNS,
	type Rotulos,
	type Schema,
} from '@portal/platform/contract'
import { InputError } from '@portal/refusals'
import * as z from 'zod/mini'

z.config({ localeError: fraseDoProblema })

const MAXIMO_DE_CAMPOS = 60
const MAXIMO_DE_FRASES = 5
/** Message without the typed value: the remedy is the same for every value. */
export const DA_PAGINA = 'Os dados não chegaram como o portal espera. Recarregue a página e tente novamente.'
/** Message for a wrong parameter of the address: loading the same address again would bring the same. */
export const DO_ENDERECO =
	'O portal não reconhece o que está neste endereço. Confira-o, ou volte e abra a página por um link.'

const rotuloDe = (rotulos: Rotulos, campo: string): string | null | undefined =>
	(Object.hasOwn(rotulos, campo) ? rotulos : ROTULOS_COMUNS)[campo]

class InvalidFieldsError extends InputError {
	readonly campos: { campo: string; rotulo?: string; mensagem: string }[]

	constructor(issues: readonly z.core.$ZodIssue[], schema: Schema, rotulos: Rotulos, semRotulo: string) {
		const campos = issues.slice(0, MAXIMO_DE_CAMPOS).map(({ path, message }) => {
			const rotulo = findLabel(path, schema, rotulos)
			return { campo: path.join('.'), ...(rotulo === undefined ? {} : { rotulo }), mensagem: message }
		})
		const doConjunto = issues.filter(({ code, path }) => code === 'custom' && path.length === 0)
		const dosCampos = campos.flatMap(({ rotulo, mensagem }) => (rotulo ? [fraseDoCampo(rotulo, mensagem)] : []))
		super('dados-invalidos', toSentences([...dosCampos, ...doConjunto.map(({ message }) => message)]) ?? semRotulo)
		this.campos = campos
	}
}

/** Label of the innermost field that a person knows; for a list, with the number of the line. */
function findLabel(path: readonly PropertyKey[], schema: Schema, rotulos: Rotulos): string | undefined {
	const schemas = listPathSchemas(schema, path)
	const labels = path.map((key, depth) => {
		const declared = schemas[depth] && getField(schemas[depth])
		return declared?.rotulo ?? (typeof key === 'string' ? rotuloDe(rotulos, key) : undefined)
	})
	const rotulo = labels.findLast((label) => label !== undefined)
	const linha = path.findLast((key) => typeof key === 'number')
	return rotulo && linha !== undefined ? `${rotulo} (${linha + 1}º da lista)` : (rotulo ?? undefined)
}

function toSentences(frases: readonly string[]): string | undefined {
	const diferentes = [...new Set(frases)]
	if (diferentes.length === 0) return undefined
	const ditas = diferentes.slice(0, MAXIMO_DE_FRASES).join(' ')
	return diferentes.length > MAXIMO_DE_FRASES ? `${ditas} Confira também os outros campos.` : ditas
}

/** @throws InputError naming each field that does not fit, as the person knows it. */
export function parseWith(schema: Schema, value: unknown, rotulos: Rotulos, semRotulo = DA_PAGINA): unknown {
	const result = z.safeParse(schema as z.core.$ZodType, value)
	if (result.success) return result.data
	throw new InvalidFieldsError(result.error.issues, schema, rotulos, semRotulo)
}
