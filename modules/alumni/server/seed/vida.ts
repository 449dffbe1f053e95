import { DIA_MS, somarDias } from '@portal/platform/contract'
import { type Db, diaDe, inTransaction, type Portal } from '@portal/platform/server'
import { CAMPOS, type CampoDoPerfil, type NivelDeVisao, type TipoDeAjuda } from '../../contract/index.ts'
import { inserirAjuda } from '../ajuda/queries.ts'
import { refazerBusca } from '../rede/queries/refazer.ts'
import { alumni } from '../tables.ts'
import { nomeGerado } from './nomes.ts'
import { codpesGerado, PESSOAS } from './pessoas.ts'

/** Privacy patterns, assigned in turn: everybody, alumni, a mixture, class mates, nobody. */
const ABERTURAS: readonly ((campo: CampoDoPerfil) => NivelDeVisao)[] = [
	() => 'T',
	() => 'A',
	(campo) => (campo === 'nome' || campo === 'cursos' ? 'A' : campo === 'lugar' ? 'C' : 'N'),
	() => 'C',
	() => 'N',
]
const escolherVisaoDeRafael = (campo: CampoDoPerfil): NivelDeVisao =>
	campo === 'contato' || campo === 'experiencias' ? 'C' : campo === 'lattes' ? 'N' : 'A'

const AJUDAS: readonly (readonly [indice: number, TipoDeAjuda, string, area: number])[] = [
	[0, 'OFE', 'Revisar currículo e simular entrevista para engenharia', 7],
	[1, 'PRO', 'Sócio técnico para um produto de educação', 11],
	[3, 'OFE', 'Conversar sobre morar e trabalhar em Portugal', 1],
	[5, 'OFE', 'Contar como é o doutorado sanduíche e ajudar no projeto', 4],
	[6, 'PRO', 'Orientação para mudar da indústria para o setor público', 10],
	[8, 'OFE', 'Receber estudantes em visita técnica à obra', 7],
	[9, 'PRO', 'Quem já passou por validação de diploma na Alemanha', 7],
	[11, 'PRO', 'Estágio em análise de dados para o meu aluno', 11],
	[13, 'OFE', 'Indicar cursos e livros de finanças para quem começa', 8],
]

/** Choices, offers and requests of the demonstration, with every status. */
export async function semearVida(portal: Portal): Promise<void> {
	await inTransaction(portal.db, async (db) => {
		const ativos = await alumni(db)
			.selectFrom('pfsamn')
			.select('codpes')
			.where('sitcad', '=', 'ATI')
			.orderBy('codpes')
			.execute()
		const numeros = ativos.map(({ codpes }) => codpes)
		await semearVisoes(db, numeros)
		await semearAceites(db, portal, numeros)
		await semearAjudas(db, portal)
		await semearMentorias(db, portal)
		await semearFilas(db, portal)
		await semearPedidos(db, portal)
		await refazerBusca(db, numeros)
	})
}

const indiceDe = (codpes: number): number => Math.round((codpes - codpesGerado(0)) / 13)

async function semearVisoes(db: Db, numeros: readonly number[]): Promise<void> {
	const linhas = numeros.flatMap((codpes) => {
		const abertura = codpes === PESSOAS.egresso ? escolherVisaoDeRafael : ABERTURAS[indiceDe(codpes) % ABERTURAS.length]
		return CAMPOS.map((nomcpo) => ({ codpes, nomcpo, nivvis: abertura?.(nomcpo) ?? 'N' }))
	})
	await alumni(db).insertInto('prvamn').values(linhas).execute()
}

async function semearAceites(db: Db, portal: Portal, numeros: readonly number[]): Promise<void> {
	const dtaace = new Date(portal.agora().getTime() - 100 * DIA_MS).toISOString()
	await alumni(db)
		.insertInto('aceamn')
		.values(
			numeros.flatMap((codpes) =>
				(['TER', 'POL'] as const).map((tiptrm) => ({ codpes, tiptrm, numver: 1, dtaace, dtaret: null })),
			),
		)
		.execute()
	// One withdrawn consent: kept as proof, with the profile hidden.
	const codpes = codpesGerado(20)
	await alumni(db)
		.updateTable('aceamn')
		.set({ dtaret: portal.agora().toISOString() })
		.where('codpes', '=', codpes)
		.execute()
	await alumni(db).updateTable('pfsamn').set({ staace: 'N' }).where('codpes', '=', codpes).execute()
}

async function semearAjudas(db: Db, portal: Portal): Promise<void> {
	const hoje = diaDe(portal)
	for (const [posicao, [indice, tipajd, txtajd, codareatcamn]] of AJUDAS.entries())
		await inserirAjuda(db, {
			codpes: codpesGerado(indice),
			tipajd,
			txtajd,
			codareatcamn,
			dtacad: new Date(portal.agora().getTime() - (AJUDAS.length - posicao) * DIA_MS).toISOString(),
			dtaexp: somarDias(hoje, 80 - posicao),
		})
}

async function semearMentorias(db: Db, portal: Portal): Promise<void> {
	const haDias = (dias: number) => new Date(portal.agora().getTime() - dias * DIA_MS).toISOString()
	const comum = { codpesmtd: PESSOAS.egresso, txtrsp: null, dtarsp: null, dtaenc: null }
	await alumni(db)
		.insertInto('menamn')
		.values([
			{
				...comum,
				codpesmtr: codpesGerado(1),
				txtped: 'Quero passar da obra para o planejamento de transportes e gostaria de ouvir quem fez esse caminho.',
				sitmen: 'SOL',
				dtacad: haDias(2),
			},
			{
				...comum,
				codpesmtr: codpesGerado(9),
				txtped: 'Preciso de orientação para o primeiro cargo de coordenação, uma conversa por mês.',
				sitmen: 'ACE',
				txtrsp: 'Com prazer. Às quintas, no fim da tarde.',
				dtacad: haDias(40),
				dtarsp: haDias(38),
			},
			{
				...comum,
				codpesmtr: codpesGerado(17),
				txtped: 'Gostaria de conversar sobre mestrado profissional depois de alguns anos de mercado.',
				sitmen: 'REC',
				txtrsp: 'Neste semestre não consigo; procure-me em agosto.',
				dtacad: haDias(90),
				dtarsp: haDias(88),
			},
			{
				...comum,
				codpesmtr: codpesGerado(25),
				txtped: 'Ajuda para preparar a apresentação de um projeto a investidores.',
				sitmen: 'CON',
				dtacad: haDias(200),
				dtarsp: haDias(199),
				dtaenc: haDias(120),
			},
		])
		.execute()
}

/** Registration requests (pending, accepted, refused), followed by requests for services. */
async function semearFilas(db: Db, portal: Portal): Promise<void> {
	const haDias = (dias: number) => new Date(portal.agora().getTime() - dias * DIA_MS).toISOString()
	const vazio = { numcpf: null, dtanas: null, dscmot: null, codpesval: null, dtaval: null, dscped: null }
	const visitante = { ...vazio, codpes: null, stases: 'N' as const, codundrsp: 8, codund: 8 }
	await alumni(db)
		.insertInto('cadamn')
		.values([
			{
				...vazio,
				codpes: PESSOAS.pendente,
				stases: 'S',
				nompes: 'Otávio Nunes',
				codema: 'otavio.nunes@correio.example',
				nomabvclg: 'Geologia',
				peeund: '1998',
				codundrsp: 43,
				codund: 43,
				dscped: 'Concluí o curso antes da informatização; tenho o diploma em papel.',
				sitcad: 'PEN',
				dtacad: haDias(3),
			},
			{
				...visitante,
				nompes: 'Zuleica Prates Moura',
				dtanas: '1961-04-02',
				codema: 'zuleica@correio.example',
				nomabvclg: 'Letras',
				peeund: '1985',
				sitcad: 'PEN',
				dtacad: haDias(1),
			},
			{
				...visitante,
				nompes: 'Teste Teste',
				codema: 'teste@correio.example',
				nomabvclg: null,
				peeund: null,
				sitcad: 'REC',
				dscmot: 'Não há registro com este nome, e o diploma não foi enviado.',
				codpesval: PESSOAS.administradora,
				dtaval: haDias(8),
				dtacad: haDias(12),
			},
			{
				...visitante,
				codpes: codpesGerado(30),
				nompes: nomeGerado(30).nompes,
				codema: 'aceito@correio.example',
				nomabvclg: null,
				peeund: null,
				sitcad: 'ACE',
				codpesval: PESSOAS.administradora,
				dtaval: haDias(60),
				dtacad: haDias(66),
			},
		])
		.execute()
}

async function semearPedidos(db: Db, portal: Portal): Promise<void> {
	const haDias = (dias: number) => new Date(portal.agora().getTime() - dias * DIA_MS).toISOString()
	const pedido = { dscsol: null, dscrsp: null, codpesrsp: null, dtarsp: null }
	await alumni(db)
		.insertInto('solamn')
		.values([
			{ ...pedido, codpes: PESSOAS.egresso, tipsol: 'EMA', sitsol: 'SOL', dtacad: haDias(1) },
			{
				...pedido,
				codpes: PESSOAS.egresso,
				tipsol: 'WIF',
				sitsol: 'ATE',
				dscrsp: 'Use a rede eduroam com o e-mail Alumni e a sua senha única.',
				codpesrsp: PESSOAS.administradora,
				dtacad: haDias(30),
				dtarsp: haDias(29),
			},
			{
				...pedido,
				codpes: codpesGerado(2),
				tipsol: 'VPN',
				sitsol: 'REC',
				dscrsp: 'A VPN é só para quem participa de projeto de pesquisa. Peça ao responsável pelo projeto.',
				codpesrsp: PESSOAS.administradora,
				dtacad: haDias(15),
				dtarsp: haDias(14),
			},
			{ ...pedido, codpes: codpesGerado(3), tipsol: 'HIS', sitsol: 'SOL', dtacad: haDias(4) },
		])
		.execute()
}
