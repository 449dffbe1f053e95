import { fimDoDia, somarDias } from '@portal/platform/contract'
import { concederPerfil, type Db, diaDe, type Portal } from '@portal/platform/server'
import {
	type Desempenho,
	type IdiomaComNivel,
	NER_GERAL,
	NER_UNIDADE,
	type RegraDoEdital,
	type Requisitos,
	type SituacaoCan,
} from '../../contract/index.ts'
import { fazerRodada } from '../classificar.ts'
import { tabelas } from '../queries/convenios.ts'
import { semearCartas, semearRecurso, semearVindas } from './andamentos.ts'
import { semearConvenios } from './convenios.ts'
import { CONVENIOS } from './convenios-da-semente.ts'

const [ANA, SOFIA, LUCIA] = [10001, 10007, 10009]
/** Undergraduates of the demonstration, who have no account. */
const ALUNOS = [20_038, 20_223, 20_408, 20_593, 20_778, 20_963, 21_148, 21_333] as const

const requisitos: Requisitos = { percremin: 20, percremax: 90, mediamin: 500, numsemmin: 2, staund: 'N' }
const regra: RegraDoEdital = {
	criterios: [
		{ criterio: 'MED', peso: 5 },
		{ criterio: 'IDI', peso: 2 },
		{ criterio: 'PLA', peso: 3 },
	],
	desempates: ['MED', 'CRE', 'SEM', 'SOR'],
	semmed: 'ZER',
}

interface EditalDaSemente {
	readonly titedt: string
	readonly codundrsp: number | null
	readonly sitedt: 'RAS' | 'PUB' | 'RES'
	readonly abre: number
	readonly fecha: number
	/** Last day of appeals, in days from today. */
	readonly recurso?: number
	/** Agreements by their order in the list, with how many places. */
	readonly vagas: readonly (readonly [convenio: number, qtdvag: number])[]
}

const EDITAIS: readonly EditalDaSemente[] = [
	{
		titedt: 'Mobilidade no primeiro semestre, convênios da Reitoria',
		codundrsp: null,
		sitedt: 'PUB',
		abre: -10,
		fecha: 20,
		vagas: [
			[0, 3],
			[1, 2],
			[3, 2],
			[4, 1],
		],
	},
	{
		titedt: 'Mobilidade de alunos do IME',
		codundrsp: 45,
		sitedt: 'PUB',
		abre: -40,
		fecha: -3,
		vagas: [
			[2, 1],
			[5, 2],
			[6, 1],
		],
	},
	{
		titedt: 'Vagas remanescentes na Ásia',
		codundrsp: null,
		sitedt: 'PUB',
		abre: 12,
		fecha: 40,
		vagas: [
			[4, 1],
			[5, 1],
		],
	},
	{
		titedt: 'Mobilidade no segundo semestre, alunos do IME',
		codundrsp: 45,
		sitedt: 'RES',
		abre: -300,
		fecha: -260,
		recurso: -240,
		vagas: [
			[0, 3],
			[2, 2],
			[7, 2],
		],
	},
	{ titedt: 'Dupla titulação em computação', codundrsp: 45, sitedt: 'RAS', abre: 30, fecha: 60, vagas: [[6, 2]] },
]

async function semearEditais(db: Db, hoje: string, convenios: readonly number[]) {
	const gravados = await tabelas(db)
		.insertInto('edtmob')
		.values(
			EDITAIS.map(({ titedt, codundrsp, sitedt, abre, fecha, recurso }) => ({
				titedt,
				codundrsp,
				sitedt,
				txtedt:
					'Podem se inscrever alunos regulares de graduação que atendam aos requisitos abaixo.\nA vaga é a da instituição mais desejada em que ainda há lugar quando chega a vez de cada um, na ordem da classificação.\nA bolsa, quando houver, tem edital próprio e depende da vaga.',
				dtaini: somarDias(hoje, abre),
				dtafim: somarDias(hoje, fecha),
				motenc: null,
				dtafimrec: recurso === undefined ? null : somarDias(hoje, recurso),
				qtddiarec: 5,
				qtddiacfm: 7,
				requisitos: JSON.stringify(requisitos),
				regra: JSON.stringify(regra),
			})),
		)
		.returning('codedt')
		.execute()
	const editais = gravados.map(({ codedt }) => codedt)
	const vagas = await tabelas(db)
		.insertInto('vagmob')
		.values(
			EDITAIS.flatMap(({ vagas: seus, fecha }, i) =>
				seus.map(([convenio, qtdvag]) => ({
					codedt: editais[i] ?? 0,
					codcvn: convenios[convenio] ?? 0,
					qtdvag,
					idioma: CONVENIOS[convenio]?.idioma ?? 'en',
					cefr: CONVENIOS[convenio]?.cefr ?? ('B1' as const),
					dtanom: fimDoDia(somarDias(hoje, fecha + 40), CONVENIOS[convenio]?.fusorg ?? 'UTC'),
				})),
			),
		)
		.returning(['codvag', 'codedt'])
		.execute()
	return { editais, vagas }
}

/** Averages of the candidates: two are alike, one is missing, one is on the scale of 0 to 100. */
const MEDIAS: readonly (number | null)[] = [812, 745, 812, 7350, null, 690, 905, 641]
const descrever = (i: number): Desempenho => ({
	nomcur: 'Bacharelado em Ciência da Computação',
	media: MEDIAS[i] ?? null,
	escala: i === 3 ? 100 : 10,
	percre: i === 5 ? 95 : 40 + i * 5,
	numsem: 4 + (i % 4),
	statrf: i === 4 ? 'S' : 'N',
	stareg: 'S',
	codund: 45,
})
const IDIOMAS: readonly IdiomaComNivel[] = [
	{ idioma: 'en', cefr: 'B2' },
	{ idioma: 'fr', cefr: 'B1' },
	{ idioma: 'es', cefr: 'B2' },
	{ idioma: 'pt', cefr: 'C2' },
]
const CAMINHO: readonly SituacaoCan[] = ['CFM', 'NOM', 'ACE', 'EXE', 'REC', 'CON', 'DES']

async function semearCandidaturas(
	db: Db,
	portal: Portal,
	{ editais, vagas }: Awaited<ReturnType<typeof semearEditais>>,
): Promise<void> {
	const hoje = diaDe(portal)
	const em = portal.agora().toISOString()
	const pessoas = [ANA, ...ALUNOS.slice(0, 7)]
	await tabelas(db)
		.insertInto('desempenho')
		.values(
			pessoas.map((codpes, i) => {
				const { stareg: _stareg, ...registro } = descrever(i)
				return { codpes, ...registro }
			}),
		)
		.execute()
	const [aberto = 0, analisado = 0, , antigo = 0] = editais
	const listarVagas = (codedt: number) => vagas.filter((vaga) => vaga.codedt === codedt).map(({ codvag }) => codvag)
	const comum = {
		idiomas: JSON.stringify(IDIOMAS),
		nomeme: 'Rosa Moraes, +55 11 5555-0101',
		dtacfm: null,
		motsit: null,
		dtaalt: em,
	}
	const desejadas = listarVagas(analisado)
	await tabelas(db)
		.insertInto('canmob')
		.values([
			{
				...comum,
				codedt: aberto,
				codpes: ANA,
				sitcan: 'RAS',
				preferencias: listarVagas(aberto).slice(0, 2),
				txtplan: '',
				notpla: null,
				codvag: null,
				dtaenv: null,
			},
			...pessoas.map((codpes, i) => ({
				...comum,
				codedt: analisado,
				codpes,
				sitcan: 'INS' as const,
				preferencias: i % 2 === 0 ? desejadas : desejadas.toReversed(),
				txtplan: 'Cursar três disciplinas da área e participar do grupo de pesquisa.',
				notpla: 600 + i * 40,
				desempenho: JSON.stringify(descrever(i)),
				codvag: null,
				dtaenv: `${somarDias(hoje, -5)}T15:00:00Z`,
			})),
			...CAMINHO.map((sitcan, i) => ({
				...comum,
				codedt: antigo,
				codpes: ALUNOS[i] ?? 0,
				sitcan,
				preferencias: listarVagas(antigo),
				txtplan: 'Cursar disciplinas de estatística.',
				notpla: 800,
				desempenho: JSON.stringify(descrever(i)),
				codvag: listarVagas(antigo)[i % 3] ?? null,
				dtaenv: `${somarDias(hoje, -262)}T15:00:00Z`,
			})),
		])
		.execute()
	for (const codedt of [analisado, antigo])
		await fazerRodada(db, portal, { codedt, motivo: 'Resultado publicado', codpes: LUCIA })
}

export async function semear(portal: Portal): Promise<void> {
	const { db } = portal
	const hoje = diaDe(portal)
	await concederPerfil(db, LUCIA, NER_UNIDADE, { codund: 45 })
	await concederPerfil(db, SOFIA, NER_GERAL)
	const convenios = await semearConvenios(db, portal, hoje)
	await semearCandidaturas(db, portal, await semearEditais(db, hoje, convenios))
	await semearCartas(db, portal)
	await semearRecurso(db, portal)
	await semearVindas(db, hoje, convenios)
}
