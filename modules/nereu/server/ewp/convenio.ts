import type { Condicao, ConvenioInteiro, TipoDeMobilidade } from '../../contract/index.ts'
import { type Elemento, escreverXml, resumirNaRede } from './elementos.ts'

const ESPACO = 'https://github.com/erasmus-without-paper/ewp-specs-api-iias/blob/stable-v7/endpoints/get-response.xsd'
const DIAS_DO_MES = 30

/** Kinds in the order in which the schema takes them. */
const ESPECIES: readonly (readonly [TipoDeMobilidade, string])[] = [
	['EST', 'student-studies-mobility-spec'],
	['PRA', 'student-traineeship-mobility-spec'],
	['DOC', 'staff-teacher-mobility-spec'],
	['FOR', 'staff-training-mobility-spec'],
]

interface Lados {
	/** Identifier of this institution in the network. */
	readonly nosso: string
	readonly dela: string
}

function descreverCondicao(condicao: Condicao, especie: string, { nosso, dela }: Lados): Elemento {
	const { tipmob, sentido, niveis, areas, idiomas, qtdpes, qtdmes, anoini, anofim, stahib } = condicao
	const [envia, recebe] = sentido === 'IDA' ? [nosso, dela] : [dela, nosso]
	const comum: Elemento[] = [
		['sending-hei-id', envia],
		['receiving-hei-id', recebe],
		['receiving-first-academic-year-id', anoini],
		['receiving-last-academic-year-id', anofim],
		['mobilities-per-year', qtdpes],
		...idiomas.map(
			({ idioma, cefr }): Elemento => [
				'recommended-language-skill',
				[
					['language', idioma],
					['cefr-level', cefr],
				],
			],
		),
		...areas.map((area): Elemento => ['subject-area', [['isced-f-code', area]]]),
	]
	const proprio: Elemento[] =
		tipmob === 'EST' || tipmob === 'PRA'
			? [
					['total-months-per-year', qtdmes],
					['blended', stahib === 'S' ? 'true' : 'false'],
					...niveis.map((nivel): Elemento => ['eqf-level', nivel]),
				]
			: [['total-days-per-year', qtdmes * DIAS_DO_MES]]
	return [especie, [...comum, ...proprio]]
}

/** Agreement in force as the network reads it. The copy of the partner has no identifier here. */
export function escreverConvenioNaRede(convenio: ConvenioInteiro, lados: Lados): Buffer {
	const { codcvn, condicoes, aprovacoes, hash, numver } = convenio
	const codigo = `convenio-${codcvn}`
	const assinar = (lado: 'N' | 'P'): Elemento[] => {
		const em = aprovacoes.find((uma) => uma.lado === lado && uma.hash === hash)?.em
		return em === undefined ? [] : [['signing-date', new Date(em).toISOString().slice(0, 10)]]
	}
	const descritas = ESPECIES.flatMap(([tipo, especie]) =>
		condicoes.filter(({ tipmob }) => tipmob === tipo).map((condicao) => descreverCondicao(condicao, especie, lados)),
	)
	const iia: Elemento[] = [
		['partner', [['hei-id', lados.nosso], ['iia-id', codigo], ['iia-code', codcvn], ...assinar('N')]],
		['partner', [['hei-id', lados.dela], ...assinar('P')]],
		['in-effect', numver === null ? 'false' : 'true'],
		['cooperation-conditions', descritas],
		['iia-hash', resumirNaRede([codigo, ''], descritas)],
	]
	return escreverXml(['iias-get-response', [['iia', iia]], { xmlns: ESPACO }])
}
