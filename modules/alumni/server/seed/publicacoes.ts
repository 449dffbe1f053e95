import { DIA_MS, somarDias } from '@portal/platform/contract'
import { type Db, diaDe, inTransaction, type Portal } from '@portal/platform/server'
import { somar } from '../estatisticas/somar.ts'
import { nomeDeBusca } from '../nome-de-busca.ts'
import { palavrasDaBusca } from '../oportunidades/queries/oportunidades.ts'
import { alumni } from '../tables.ts'
import { semearBoletins } from './boletins.ts'
import { codpesGerado, PESSOAS } from './pessoas.ts'

const CARGOS: readonly (readonly [nome: string, tipo: 'EMP' | 'EST' | 'BOL' | 'PRJ'])[] = [
	['Pessoa engenheira de estruturas', 'EMP'],
	['Estágio em análise de dados', 'EST'],
	['Bolsa de mestrado em materiais', 'BOL'],
	['Projeto de mapa de enchentes', 'PRJ'],
	['Analista de políticas públicas', 'EMP'],
	['Pessoa desenvolvedora de sistemas', 'EMP'],
	['Estágio em redação científica', 'EST'],
	['Coordenação de laboratório', 'EMP'],
	['Bolsa de iniciação em inovação', 'BOL'],
	['Pessoa economista júnior', 'EMP'],
	['Projeto de arquivo aberto', 'PRJ'],
	['Professor(a) de ciências', 'EMP'],
]
const TEXTO =
	'Procuramos alguém que goste de trabalhar em grupo e de aprender. O trabalho é presencial em dois dias da semana.\n\nEscreva contando o que já fez e o que gostaria de fazer.'
const SITUACOES = ['S', 'S', 'S', 'P', 'S', 'S', 'E', 'S', 'R', 'S', 'X', 'S'] as const

/**
 * Demonstration data with every status: companies, opportunities, reports, benefits, highlights, news, newsletters,
 * statistics.
 */
export async function semearPublicacoes(portal: Portal): Promise<void> {
	const agora = portal.agora()
	await inTransaction(portal.db, async (db) => {
		await semearEmpresasDeMais(db, agora)
		await semearOportunidades(db, portal)
		await semearVantagens(db, portal)
		await semearDestaques(db, agora)
		await semearBoletins(db, portal)
	})
	await somar(portal, diaDe(portal))
}

const MINUTO_MS = 60_000
const somarDiasAoInstante = (agora: Date, dias: number) => new Date(agora.getTime() + dias * DIA_MS).toISOString()

async function empresasValidadas(db: Db) {
	return alumni(db)
		.selectFrom('epramn')
		.select(['codepramn', 'nomepramn'])
		.where('sitepramn', '=', 'VAL')
		.orderBy('codepramn')
		.execute()
}

/** Additional companies: one refused, one merged, and a pending duplicate. */
async function semearEmpresasDeMais(db: Db, agora: Date): Promise<void> {
	const [primeira] = await empresasValidadas(db)
	if (!primeira) return
	const decidida = { codpesval: PESSOAS.administradora, dtaval: somarDiasAoInstante(agora, -30) }
	const nova = (nomepramn: string) => ({
		nomepramn,
		nome_busca: nomeDeBusca(nomepramn),
		dtacad: somarDiasAoInstante(agora, -40),
	})
	await alumni(db)
		.insertInto('epramn')
		.values([
			{
				...nova('Empresa de Teste'),
				...decidida,
				sitepramn: 'REJ',
				dscmot: 'Não achamos esta empresa em nenhum registro.',
			},
			{ ...nova('Construtora Ponte Alta S.A.'), ...decidida, sitepramn: 'UNI', codepramnuni: primeira.codepramn },
			{ ...nova('Construtora Ponte Alta Ltda.'), codpescad: codpesGerado(2), sitepramn: 'PEN' },
		])
		.execute()
}

type SituacaoSemeada = (typeof SITUACOES)[number]

/** Dates and views of a published or formerly published opportunity; the first one is a few minutes old. */
function montarPublicacao(portal: Portal, sitopd: SituacaoSemeada, indice: number, dias: number) {
	if (sitopd === 'P' || sitopd === 'R') return { dtapub: null, dtaexp: null, totvlzopd: 0 }
	const antes = indice === 0 ? 12 * MINUTO_MS : 180 * MINUTO_MS
	return {
		dtapub: new Date(portal.agora().getTime() + dias * DIA_MS - antes).toISOString(),
		dtaexp: somarDias(diaDe(portal), dias + 60),
		totvlzopd: 8 + indice * 5,
	}
}

const MOTIVOS: Partial<Record<SituacaoSemeada, string>> = {
	R: 'O texto não diz o que a pessoa faria. Escreva as atividades.',
	X: 'A vaga foi preenchida.',
}
function montarDecisao(sitopd: SituacaoSemeada) {
	const dscmot = MOTIVOS[sitopd] ?? null
	return { dscmot, codpesdec: dscmot === null ? null : PESSOAS.administradora }
}

async function semearOportunidades(db: Db, portal: Portal): Promise<void> {
	const agora = portal.agora()
	const validadas = await empresasValidadas(db)
	const pendente = await alumni(db)
		.selectFrom('epramn')
		.select(['codepramn', 'nomepramn'])
		.where('sitepramn', '=', 'PEN')
		.orderBy('codepramn')
		.executeTakeFirstOrThrow()
	const linhas = CARGOS.map(([nomcgofnc, tipopd], indice) => {
		const sitopd = SITUACOES[indice] ?? 'S'
		const empresa = sitopd === 'P' ? pendente : (validadas[indice % validadas.length] ?? pendente)
		const dias = sitopd === 'E' ? -70 : -indice * 3
		return {
			codepramn: empresa.codepramn,
			nomepr: empresa.nomepramn,
			nomcgofnc,
			dscopd: TEXTO,
			tipopd,
			sitopd,
			codpescad: indice % 4 === 1 || sitopd === 'E' ? PESSOAS.egresso : codpesGerado(indice * 2),
			dtacad: somarDiasAoInstante(agora, dias - 1),
			...montarPublicacao(portal, sitopd, indice, dias),
			...montarDecisao(sitopd),
			nome_busca: palavrasDaBusca(empresa.nomepramn, nomcgofnc, TEXTO),
		}
	})
	const incluidas = await alumni(db).insertInto('opdamn').values(linhas).returning('numseqopd').execute()
	const numero = (indice: number) => incluidas[indice]?.numseqopd ?? 0
	const denuncia = {
		txtdnu: 'O endereço leva a uma página que pede dinheiro pela inscrição.',
		dtacad: somarDiasAoInstante(agora, -1),
	}
	const decidida = { codpesdec: PESSOAS.administradora, dtadec: agora.toISOString() }
	await alumni(db)
		.insertInto('dnuamn')
		.values([
			{ ...denuncia, numseqopd: numero(2), codpes: PESSOAS.egresso },
			{ ...denuncia, ...decidida, numseqopd: numero(4), codpes: codpesGerado(3), sitdnu: 'I' },
			{ ...denuncia, ...decidida, numseqopd: numero(10), codpes: codpesGerado(5), sitdnu: 'P' },
		])
		.execute()
}

async function semearVantagens(db: Db, portal: Portal): Promise<void> {
	const hoje = diaDe(portal)
	const nova = (titvtg: string, dscvtg: string, urlvtg: string | null, dias: readonly [number, number | null]) => ({
		titvtg,
		dscvtg,
		urlvtg,
		dtaini: somarDias(hoje, dias[0]),
		dtafim: dias[1] === null ? null : somarDias(hoje, dias[1]),
		qtdcli: dias[0] < 0 ? 30 : 0,
		codpescad: PESSOAS.administradora,
		dtacad: somarDiasAoInstante(portal.agora(), -90),
		nome_busca: nomeDeBusca(`${titvtg} ${dscvtg}`),
	})
	await alumni(db)
		.insertInto('vtgamn')
		.values([
			nova(
				'Meia-entrada no cinema da universidade',
				'Mostre a carteira digital na bilheteria.',
				'https://cinema.example',
				[-200, null],
			),
			nova(
				'Desconto de 20% em cursos de extensão',
				'Vale para egressos de qualquer curso.',
				'https://extensao.example/cursos',
				[-90, 120],
			),
			nova(
				'Biblioteca por dois anos depois da formatura',
				'Leve a carteira digital à biblioteca da sua unidade.',
				null,
				[-30, 400],
			),
			nova('Clube dos egressos', 'Piscina e quadras aos fins de semana.', 'https://clube.example', [20, 200]),
			nova('Festival de música de inverno', 'Ingressos pela metade do preço.', 'https://festival.example', [-300, -60]),
		])
		.execute()
}

async function semearDestaques(db: Db, agora: Date): Promise<void> {
	const comum = { codpescad: PESSOAS.administradora, dtacad: somarDiasAoInstante(agora, -20) }
	const destaque = (nompesdtqamn: string, dscdtqamn: string, urldtqamn: string, stadtqvsvpbc: 'S' | null) => ({
		...comum,
		nompesdtqamn,
		dscdtqamn,
		urldtqamn,
		stadtqvsvpbc,
	})
	await alumni(db)
		.insertInto('dtqamn')
		.values([
			destaque(
				'Helena Duarte',
				'Recebeu um prêmio pelo estudo de pontes de madeira.',
				'https://premios.example/pontes',
				'S',
			),
			destaque('Otávio Nunes', 'Criou uma biblioteca em um bairro sem escola.', 'https://', 'S'),
			destaque('Larissa Andrade', 'Vai falar na semana de recepção.', 'https://', null),
		])
		.execute()
	const noticia = (titntcamn: string, dscntcamn: string, urlntcamn: string, stantcvsvpbc: 'S' | null) => ({
		...comum,
		titntcamn,
		dscntcamn,
		urlntcamn,
		stantcvsvpbc,
	})
	await alumni(db)
		.insertInto('ntcamn')
		.values([
			noticia(
				'Encontro anual de egressos em maio',
				'As inscrições já estão abertas.',
				'https://noticias.example/encontro',
				'S',
			),
			noticia(
				'Rede de mentoria passa de mil pares',
				'Quem já se formou acompanha quem vai se formar.',
				'https://noticias.example/mentoria',
				'S',
			),
			noticia('Novo prédio da biblioteca', 'Ainda por publicar.', 'https://noticias.example/biblioteca', null),
		])
		.execute()
}
