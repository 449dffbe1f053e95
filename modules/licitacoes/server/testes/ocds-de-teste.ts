import { askPython } from '@portal/platform/testing'
import ajvDraft04 from 'ajv-draft-04'

/**
 * OCDS 1.1.5 release package, draft-04: required fields, types and closed codelists of the standard for all that a
 * tender publishes. Nothing else may be published, so that a misspelt field is found.
 */
const texto = { type: 'string', minLength: 1 }
const textoOuNulo = { type: ['string', 'null'] }
const numeroOuNulo = { type: ['number', 'null'], minimum: 0 }
const instante = { type: ['string', 'null'], format: 'date-time', pattern: '(Z|[+-][0-9]{2}:[0-9]{2})$' }
const fechar = (obrigatorios: readonly string[], properties: Readonly<Record<string, unknown>>) => ({
	type: 'object',
	// Draft 4 refuses an empty list.
	...(obrigatorios.length > 0 ? { required: obrigatorios } : {}),
	properties,
	additionalProperties: false,
})
const listar = (items: unknown, minItems = 0) => ({ type: 'array', minItems, uniqueItems: true, items })
const valor = fechar([], { amount: numeroOuNulo, currency: { enum: ['BRL', null] } })
const referencia = fechar(['id'], { id: texto, name: textoOuNulo })
const item = fechar(['id'], {
	id: texto,
	description: textoOuNulo,
	quantity: numeroOuNulo,
	unit: fechar([], { name: textoOuNulo, value: valor }),
})
const periodo = fechar([], { startDate: instante, endDate: instante })
const documento = fechar(['id'], {
	id: texto,
	documentType: textoOuNulo,
	title: textoOuNulo,
	url: { type: ['string', 'null'], format: 'uri', pattern: '^https?://' },
	datePublished: instante,
	format: textoOuNulo,
	language: textoOuNulo,
})
const PARTES = ['buyer', 'procuringEntity', 'supplier', 'tenderer']
const lancamento = fechar(['ocid', 'id', 'date', 'tag', 'initiationType'], {
	ocid: { type: 'string', pattern: '^ocds-[a-z0-9]{6}-.+' },
	id: { type: 'string', pattern: '^[^#?/]+$' },
	date: instante,
	tag: listar(
		{
			enum: [
				'tender',
				'tenderAmendment',
				'tenderUpdate',
				'tenderCancellation',
				'award',
				'awardUpdate',
				'awardCancellation',
			],
		},
		1,
	),
	initiationType: { enum: ['tender'] },
	language: { type: 'string', pattern: '^[a-z]{2}$' },
	parties: listar(
		fechar(['id', 'name', 'roles'], {
			id: texto,
			name: texto,
			identifier: fechar(['scheme', 'id'], { scheme: texto, id: texto, legalName: texto }),
			roles: listar({ enum: PARTES }, 1),
		}),
		1,
	),
	buyer: referencia,
	tender: fechar(['id', 'status'], {
		id: texto,
		title: texto,
		description: texto,
		status: { enum: ['planning', 'planned', 'active', 'cancelled', 'unsuccessful', 'complete', 'withdrawn'] },
		procuringEntity: referencia,
		items: listar(item),
		procurementMethod: { enum: ['open', 'selective', 'limited', 'direct'] },
		procurementMethodDetails: texto,
		mainProcurementCategory: { enum: ['goods', 'works', 'services'] },
		awardCriteria: textoOuNulo,
		awardCriteriaDetails: texto,
		hasEnquiries: { type: 'boolean' },
		tenderPeriod: periodo,
		enquiryPeriod: periodo,
		documents: listar(documento),
		tenderers: listar(referencia),
		amendments: listar(fechar(['id'], { id: texto, date: instante, rationale: texto, description: texto })),
		milestones: listar(
			fechar(['id'], {
				id: texto,
				title: texto,
				type: texto,
				description: texto,
				dateMet: instante,
				status: { enum: ['scheduled', 'met', 'notMet', 'partiallyMet'] },
			}),
		),
	}),
	awards: listar(
		fechar(['id'], {
			id: texto,
			status: { enum: ['pending', 'active', 'cancelled', 'unsuccessful'] },
			date: instante,
			value: valor,
			suppliers: listar(referencia, 1),
			items: listar(item, 1),
			contractPeriod: periodo,
		}),
		1,
	),
})
const PACOTE = {
	$schema: 'http://json-schema.org/draft-04/schema#',
	...fechar(['uri', 'publisher', 'publishedDate', 'releases', 'version'], {
		uri: { type: 'string', format: 'uri', pattern: '^https?://' },
		version: { type: 'string', pattern: '^(\\d+\\.)(\\d+)$' },
		publishedDate: instante,
		publisher: fechar(['name'], { name: texto }),
		releases: listar(lancamento),
	}),
}

const VALIDADOR = `
from jsonschema import Draft4Validator, FormatChecker
pedido = json.load(sys.stdin)
Draft4Validator.check_schema(pedido["esquema"])
juiz = Draft4Validator(pedido["esquema"], format_checker=FormatChecker())
print(json.dumps(["/".join(map(str, e.absolute_path)) + ": " + e.message[:200] for e in juiz.iter_errors(pedido["dados"])]))
`

/** Faults that each of two independent validators finds in a package. */
export function julgarOcds(dados: unknown): { readonly porPython: unknown; readonly porAjv: readonly string[] } {
	const juiz = new ajvDraft04.default({ strict: false, allErrors: true, validateFormats: false })
	juiz.validate(PACOTE, dados)
	return {
		porPython: askPython(VALIDADOR, { esquema: PACOTE, dados }),
		porAjv: (juiz.errors ?? []).map(({ instancePath, message }) => `${instancePath}: ${message}`),
	}
}

type Json = null | boolean | number | string | readonly Json[] | { readonly [campo: string]: Json }
type Objeto = { readonly [campo: string]: Json }
const ehObjeto = (valor: Json | undefined): valor is Objeto =>
	typeof valor === 'object' && valor !== null && !Array.isArray(valor)

/** Merge of two values by the rules of OCDS: objects by field, lists by identifier, a null takes away. */
function juntarValor(antes: Json | undefined, depois: Json): Json | undefined {
	if (depois === null) return undefined
	if (ehObjeto(depois)) return juntarCampos(ehObjeto(antes) ? antes : {}, depois)
	if (!Array.isArray(depois) || !depois.every((um: Json) => ehObjeto(um) && 'id' in um)) return depois
	const porId = new Map<Json | undefined, Json>()
	for (const um of [...(Array.isArray(antes) ? antes : []), ...depois] as Objeto[])
		porId.set(um['id'], juntarCampos((porId.get(um['id']) as Objeto | undefined) ?? {}, um))
	return [...porId.values()]
}

function juntarCampos(antes: Objeto, depois: Objeto): Objeto {
	const campos = new Map(Object.entries(antes))
	for (const [campo, valor] of Object.entries(depois)) {
		const junto = juntarValor(campos.get(campo), valor)
		if (junto === undefined) campos.delete(campo)
		else campos.set(campo, junto)
	}
	return Object.fromEntries(campos)
}

/** Compiled release of the releases of one process, in the order of their dates. */
export const juntarLancamentos = (releases: readonly Objeto[]): Objeto => releases.reduce(juntarCampos, {})
