import { askPython } from '@portal/platform/testing'
import ajvDraft04 from 'ajv-draft-04'
import { expect } from 'vitest'
import * as contrato from '../contract/index.ts'
import { test } from './testes/portal-de-teste.ts'

/**
 * OCDS 1.1.5 release package, draft-04: required fields, types, formats and closed codelists of the standard for all
 * that is published here. Nothing else may be published, so that a misspelt field is found.
 */
const texto = { type: 'string', minLength: 1 }
const instante = { type: 'string', format: 'date-time', pattern: '(Z|[+-][0-9]{2}:[0-9]{2})$' }
const fechar = (obrigatorios: readonly string[], properties: Readonly<Record<string, unknown>>) => ({
	type: 'object',
	// Draft 4 refuses an empty list.
	...(obrigatorios.length > 0 ? { required: obrigatorios } : {}),
	properties,
	additionalProperties: false,
})
const listar = (items: unknown, minItems = 0) => ({ type: 'array', minItems, uniqueItems: true, items })
const valor = fechar(['amount', 'currency'], { amount: { type: 'number', minimum: 0 }, currency: { enum: ['BRL'] } })
const referencia = fechar(['id', 'name'], { id: texto, name: texto })
const item = fechar(['id'], {
	id: texto,
	description: { type: 'string' },
	classification: fechar(['scheme', 'id'], { scheme: { type: 'string', pattern: '^x_' }, id: texto }),
	quantity: { type: 'number', minimum: 0 },
	unit: fechar(['name'], { name: texto, value: valor }),
})
const identificador = fechar(['scheme', 'id'], { scheme: texto, id: texto, legalName: texto })
const parte = fechar(['id', 'name', 'roles'], {
	id: texto,
	name: texto,
	identifier: identificador,
	roles: listar({ enum: ['buyer', 'procuringEntity', 'supplier', 'tenderer'] }, 1),
})
const licitacao = fechar(['id', 'status'], {
	id: texto,
	title: texto,
	description: texto,
	status: { enum: ['planning', 'planned', 'active', 'cancelled', 'unsuccessful', 'complete', 'withdrawn'] },
	procuringEntity: referencia,
	items: listar(item),
	value: valor,
	procurementMethod: { enum: ['open', 'selective', 'limited', 'direct'] },
	procurementMethodDetails: texto,
	tenderPeriod: fechar([], { startDate: instante, endDate: instante }),
})
const adjudicacao = fechar(['id'], {
	id: texto,
	status: { enum: ['pending', 'active', 'cancelled', 'unsuccessful'] },
	date: instante,
	value: valor,
	suppliers: listar(referencia, 1),
	items: listar(item, 1),
})
const lancamento = fechar(['ocid', 'id', 'date', 'tag', 'initiationType'], {
	ocid: { type: 'string', pattern: '^ocds-[a-z0-9]{6}-.+' },
	id: { type: 'string', pattern: '^[^#]+$' },
	date: instante,
	tag: listar({ enum: ['planning', 'tender', 'award', 'contract', 'implementation', 'compiled'] }, 1),
	initiationType: { enum: ['tender'] },
	language: { type: 'string', pattern: '^[a-z]{2}$' },
	parties: listar(parte, 1),
	buyer: referencia,
	tender: licitacao,
	awards: listar(adjudicacao, 1),
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

const validarPorAjv = (dados: unknown): number => {
	const juiz = new ajvDraft04.default({ strict: false, allErrors: true, validateFormats: false })
	return juiz.validate(PACOTE, dados) ? 0 : (juiz.errors?.length ?? 0)
}

test('the whole release package is valid OCDS 1.1, to two independent validators', async ({ portal }) => {
	const { bytes } = await portal.anon('GET', '/wsinfo/ocds')
	const dados = JSON.parse(bytes.toString())
	expect(dados.releases.length).toBeGreaterThan(10)
	expect(askPython(VALIDADOR, { esquema: PACOTE, dados })).toEqual([])
	expect(validarPorAjv(dados)).toBe(0)
	const [primeiro, ...outros] = dados.releases
	const estragado = { ...dados, releases: [{ ...primeiro, tag: ['licitação'], date: 'ontem' }, ...outros] }
	expect(askPython(VALIDADOR, { esquema: PACOTE, dados: estragado })).toHaveLength(2)
	expect(validarPorAjv(estragado)).toBe(2)
})

const ESTATISTICA = `
import numpy as np
from scipy import stats
saida = []
for cesta in json.load(sys.stdin):
	x = np.array(cesta, dtype=float) / 10000
	desvio = float(np.std(x, ddof=1)) if len(x) > 1 else None
	mad = float(stats.median_abs_deviation(x))
	saida.append([
		len(x), float(x.min()), float(x.max()), float(np.mean(x)), float(np.median(x)), desvio,
		None if desvio is None else float(stats.variation(x, ddof=1)) * 100,
		mad,
		int(np.sum(np.abs(x - np.median(x)) > 3 * 1.4826 * mad + 1e-9)) if mad > 0 else 0,
	])
print(json.dumps(saida))
`

/** Linear congruential generator: the same baskets in every run. */
function iniciarSorteio(semente: number): (limite: number) => number {
	let estado = semente
	return (limite) => {
		estado = (estado * 1_103_515_245 + 12_345) % 2_147_483_648
		return Math.floor((estado / 2_147_483_648) * limite)
	}
}

const lerDoze = (valor: bigint | undefined): number | null =>
	valor === undefined ? null : Number(valor) / 10 ** contrato.CASAS_DO_RESULTADO

/** Basket of an item: one price in ten stands far away, and some baskets have equal prices. */
function sortearCesta(sortear: (limite: number) => number): number[] {
	const [quantos, centro] = [1 + sortear(40), 1 + sortear(9_000_000)]
	const iguais = quantos % 5 === 0
	return Array.from({ length: quantos }, () => {
		if (sortear(10) === 0) return centro * (2 + sortear(9))
		return iguais ? centro : centro + sortear(centro)
	})
}

function contarComoNos(cesta: readonly number[]): (number | null)[] {
	const precos = cesta.map(BigInt)
	const conta = contrato.calcularEstatistica(precos)
	const limites = contrato.calcularLimites(precos)
	if (!conta) return []
	const { n, minimo, maximo, media, mediana, desvio, coeficiente } = conta
	return [
		n,
		...[minimo, maximo, media, mediana, desvio, coeficiente].map(lerDoze),
		lerDoze(limites?.desvioAbsoluto) ?? 0,
		limites ? precos.filter((preco) => contrato.estaFora(preco, limites)).length : 0,
	]
}

/** Difference of two results, relative where they are large; a missing one differs from any other. */
const medirDiferenca = (nosso: number | null, dele: number | null): number =>
	nosso === null || dele === null ? Number(nosso !== dele) : Math.abs(nosso - dele) / Math.max(1, Math.abs(dele))

test('mean, median, deviation, variation and outliers of 1,000 random baskets are those of scipy to 1e-9', () => {
	const sortear = iniciarSorteio(11)
	const cestas = Array.from({ length: 1000 }, () => sortearCesta(sortear))
	const juiz = askPython(ESTATISTICA, cestas) as (number | null)[][]
	const longe = cestas.flatMap((cesta, indice) => {
		const dele = juiz[indice] ?? []
		const nosso = contarComoNos(cesta)
		return nosso.length === dele.length &&
			nosso.every((valor, campo) => medirDiferenca(valor, dele[campo] ?? null) <= 1e-9)
			? []
			: [{ cesta, nosso, dele }]
	})
	expect(juiz).toHaveLength(1000)
	expect(longe).toEqual([])
})
