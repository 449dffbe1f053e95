import { createHash, randomUUID } from 'node:crypto'
import { criarLoteDoModulo } from '@portal/assina/server/public'
import { avisarPessoas } from '@portal/notificacoes/server/public'
import { obterPessoas } from '@portal/pessoas/server/public'
import { truncate } from '@portal/platform/contract'
import {
	type Db,
	diaDe,
	emitir,
	formatInstantInSentence,
	inTransaction,
	NotFoundError,
	type Portal,
	publicar,
	RuleError,
	type SessionUser,
	throwIfRefused,
} from '@portal/platform/server'
import {
	type ChaveDoColegiado,
	calcularChamada,
	contarQuorum,
	type DadosDaConvocacao,
	type DadosDaPresenca,
	decidirPresidencia,
	EVENTO,
	enderecoDaReuniao,
	type ReuniaoInteira,
	recusaDeAbrirReuniao,
} from '../../contract/index.ts'
import { exigirQueMude, recusaDeMudar } from '../acesso.ts'
import { AREA } from '../avisar.ts'
import { nomear } from '../composicao/compor.ts'
import { obterColegiado } from '../queries/colegiados.ts'
import {
	alterarReuniao,
	inserirConvocados,
	inserirReuniao,
	type LinhaDaReuniao,
	type LinhaDoConvocado,
	listarAConvocar,
	listarConvocados,
	marcarPresenca,
	obterReuniao,
	reservarReuniao,
} from '../queries/reunioes.ts'
import { avisarFaltas } from './avisar-faltas.ts'

const MODELO = new URL('../modelos/ata.typ', import.meta.url)

interface Noticia {
	readonly chave: string
	readonly assunto: string
	readonly texto: string
}

async function avisarConvocados(db: Db, portal: Portal, codreu: number, pessoas: readonly number[], noticia: Noticia) {
	await avisarPessoas(db, portal, {
		...noticia,
		chave: `mandato:reuniao:${codreu}:${noticia.chave}`,
		area: AREA,
		pessoas: [...new Set(pessoas)],
		link: { endereco: enderecoDaReuniao(codreu), rotulo: 'Ver a reunião' },
		motivo: 'Você foi convocado para esta reunião.',
	})
}

const escreverQuando = ({ config }: Portal, dtareu: string): string =>
	formatInstantInSentence(dtareu, config.PORTAL_FUSO_HORARIO)

/** Call: the composition of this instant is kept as it is, and each person in it hears. */
export async function convocar(
	db: Db,
	portal: Portal,
	user: SessionUser,
	chave: ChaveDoColegiado,
	dados: DadosDaConvocacao,
): Promise<number> {
	const colegiado = await obterColegiado(db, chave)
	exigirQueMude(portal, user, colegiado)
	if (new Date(dados.dtareu) <= portal.agora())
		throw new RuleError('reuniao-no-passado', 'A hora da reunião já passou. Informe uma que ainda venha.')
	const { codcol, nomclg } = colegiado
	const aConvocar = await listarAConvocar(db, codcol, diaDe(portal))
	if (!aConvocar.some(({ codexe }) => codexe !== null))
		throw new RuleError('sem-membros', 'Ninguém exerce uma cadeira deste colegiado hoje. Designe os membros antes.')
	const dtacad = portal.agora().toISOString()
	const codreu = await inserirReuniao(db, { ...dados, codcol, dtacad, codpescad: user.codpes })
	await inserirConvocados(
		db,
		aConvocar.map(({ codcad, codpes, codmdt, codexe }) => {
			const tipcon = codexe === null ? ('S' as const) : ('E' as const)
			return { codreu, codcad, codpes, codmdt, tipcon, stapre: null, stajus: null }
		}),
	)
	const pessoas = aConvocar.map(({ codpes }) => codpes)
	await avisarConvocados(db, portal, codreu, pessoas, {
		chave: 'convocada',
		assunto: `Reunião de ${truncate(nomclg, 120)} em ${escreverQuando(portal, dados.dtareu)}`,
		texto: `Em ${dados.dsclocreu}. Pauta:\n\n${dados.txtpta}`,
	})
	await publicar(db, { tipo: EVENTO })
	return codreu
}

/** The one who presides: by function among those present who vote; before anybody came, among the called. */
function escolherPresidente(convocados: readonly LinhaDoConvocado[], nomes: Parameters<typeof nomear>[0]) {
	const presentes = convocados.filter(({ stapre }) => stapre === 'S')
	const membros = (presentes.length > 0 ? presentes : convocados).filter(
		({ tipcon, codcad }) =>
			tipcon === 'E' || !presentes.some((outro) => outro.codcad === codcad && outro.tipcon === 'E'),
	)
	const lista = membros.map(({ codpes, tipfncclg, dtainimdt, titsup }) => ({
		nompes: nomear(nomes, codpes),
		tipfncclg,
		dtainimdt,
		suplente: titsup === 'S',
		proTempore: titsup === 'P',
	}))
	const preside = decidirPresidencia(lista)
	return preside && { ...preside, codpes: membros[lista.findIndex(({ nompes }) => nompes === preside.nompes)]?.codpes }
}

/** A meeting is for those who were called and for the secretariat. @throws NotFoundError for anybody else. */
export async function mostrarReuniao(
	db: Db,
	portal: Portal,
	user: SessionUser,
	codreu: number,
): Promise<ReuniaoInteira> {
	const reuniao = await obterReuniao(db, codreu)
	const convocados = await listarConvocados(db, codreu)
	const conduz = recusaDeMudar(portal, user, reuniao) === undefined
	if (!conduz && !convocados.some(({ codpes }) => codpes === user.codpes))
		throw new NotFoundError('reuniao-nao-encontrada', 'Não há esta reunião entre as suas. Veja a lista do colegiado.')
	const nomes = await obterPessoas(
		db,
		convocados.map(({ codpes }) => codpes),
	)
	return {
		...reuniao,
		conduz: conduz ? 'S' : 'N',
		chamada: calcularChamada(reuniao.dtareu, portal.agora().toISOString()),
		...contarQuorum(convocados),
		preside: escolherPresidente(convocados, nomes)?.nompes ?? null,
		convocados: convocados.map(({ codcad, codpes, nomcad, tipcon, stapre, stajus }) => ({
			codcad,
			codpes,
			nomcad,
			nompes: nomear(nomes, codpes),
			tipcon,
			stapre,
			stajus: conduz || codpes === user.codpes ? stajus : null,
		})),
	}
}

async function reservarMinha(db: Db, portal: Portal, user: SessionUser, codreu: number): Promise<LinhaDaReuniao> {
	const reuniao = await reservarReuniao(db, codreu)
	exigirQueMude(portal, user, reuniao)
	return reuniao
}

export async function registrarPresenca(
	db: Db,
	portal: Portal,
	user: SessionUser,
	codreu: number,
	{ codcad, codpes, stapre, stajus }: DadosDaPresenca,
): Promise<void> {
	const { sitreu } = await reservarMinha(db, portal, user, codreu)
	if (sitreu === 'E' || sitreu === 'X')
		throw new RuleError('reuniao-terminada', 'A reunião já terminou, e a presença não muda mais.')
	await marcarPresenca(db, { codreu, codcad, codpes }, { stapre, stajus: stapre === 'N' ? (stajus ?? 'N') : null })
	await publicar(db, { tipo: EVENTO })
}

export async function abrirReuniao(db: Db, portal: Portal, user: SessionUser, codreu: number): Promise<void> {
	const { sitreu, dtareu } = await reservarMinha(db, portal, user, codreu)
	const agora = portal.agora().toISOString()
	const quorum = contarQuorum(await listarConvocados(db, codreu))
	throwIfRefused(recusaDeAbrirReuniao({ sitreu, dtareu, agora, ...quorum }))
	await alterarReuniao(db, codreu, { sitreu: 'A', numcha: calcularChamada(dtareu, agora), dtaabt: agora })
	await publicar(db, { tipo: EVENTO })
}

export async function cancelarReuniao(
	db: Db,
	portal: Portal,
	user: SessionUser,
	codreu: number,
	motreu: string,
): Promise<void> {
	const { sitreu, nomclg, dtareu } = await reservarMinha(db, portal, user, codreu)
	if (sitreu !== 'C') throw new RuleError('reuniao-aberta', 'Só se cancela a reunião que não se abriu. Encerre-a.')
	await alterarReuniao(db, codreu, { sitreu: 'X', motreu })
	const convocados = await listarConvocados(db, codreu)
	await avisarConvocados(
		db,
		portal,
		codreu,
		convocados.map(({ codpes }) => codpes),
		{
			chave: 'cancelada',
			assunto: `Cancelada: reunião de ${truncate(nomclg, 120)} em ${escreverQuando(portal, dtareu)}`,
			texto: motreu,
		},
	)
	await publicar(db, { tipo: EVENTO })
}

const CHAMADAS = ['primeira chamada', 'segunda chamada', 'terceira chamada'] as const
export const PREFIXO_DA_ATA = 'ata:'

/** End with minutes, which go to be signed by who presided and by who kept the meeting. */
export async function encerrarReuniao(
	portal: Portal,
	user: SessionUser,
	codreu: number,
	txtata: string,
): Promise<void> {
	const { reuniao, convocados } = await inTransaction(portal.db, async (db) => ({
		reuniao: await exigirAberta(db, portal, user, codreu),
		convocados: await listarConvocados(db, codreu),
	}))
	const nomes = await obterPessoas(
		portal.db,
		convocados.map(({ codpes }) => codpes),
	)
	const presidente = escolherPresidente(convocados, nomes)
	const { membros, presentes } = contarQuorum(convocados)
	const capa = { titulo: 'Ata de reunião', numero: reuniao.nomclg, rodape: `Ata de ${reuniao.nomclg}` }
	const { conteudo, paginas } = await emitir(portal, MODELO, capa, {
		quando: escreverQuando(portal, reuniao.dtareu),
		lugar: reuniao.dsclocreu,
		chamada: CHAMADAS[(reuniao.numcha ?? 1) - 1] ?? CHAMADAS[0],
		presentes: String(presentes),
		membros: String(membros),
		preside: presidente?.nompes ?? '—',
		nomes: convocados
			.filter(({ stapre }) => stapre === 'S')
			.map(({ codpes, nomcad }) => `${nomear(nomes, codpes)} (${nomcad})`),
		paragrafos: txtata.split(/\n+/).filter((paragrafo) => paragrafo.trim() !== ''),
	})
	const chave = `mandato/${randomUUID()}`
	const sha256 = createHash('sha256').update(conteudo).digest('hex')
	await portal.files.gravar(chave, conteudo, conteudo.length)
	await inTransaction(portal.db, async (db) => {
		await exigirAberta(db, portal, user, codreu)
		const assinantes = new Set([presidente?.codpes ?? user.codpes, user.codpes])
		const { codlotdocasi } = await criarLoteDoModulo(portal, db, {
			nomsisorg: 'mandato',
			chvorg: `${PREFIXO_DA_ATA}${codreu}`,
			nomlot: truncate(`Ata: ${reuniao.nomclg}`, 200),
			codpesges: user.codpes,
			codund: reuniao.codundrsp,
			documentos: [{ nomarq: 'ata.pdf', arquivo: { chave, sha256 }, qtdpgn: paginas }],
			participantes: [...assinantes].map((codpes) => ({ codpes, tippcpasi: 'A' as const })),
		})
		await alterarReuniao(db, codreu, { sitreu: 'E', txtata, chave, sha256, codlotdocasi })
		await avisarFaltas(db, portal, reuniao, convocados)
		await publicar(db, { tipo: EVENTO })
	})
}

async function exigirAberta(db: Db, portal: Portal, user: SessionUser, codreu: number): Promise<LinhaDaReuniao> {
	const reuniao = await reservarMinha(db, portal, user, codreu)
	if (reuniao.sitreu !== 'A')
		throw new RuleError('reuniao-nao-aberta', 'Só a reunião aberta se encerra com ata. Recarregue a página.')
	return reuniao
}

/** Signed minutes are told to everybody who was called. */
export async function receberAta(portal: Portal, codreu: number, codaucdoc: string | null): Promise<void> {
	await inTransaction(portal.db, async (db) => {
		const reuniao = await reservarReuniao(db, codreu)
		if (reuniao.codaucdoc !== null || codaucdoc === null) return
		await alterarReuniao(db, codreu, { codaucdoc })
		const convocados = await listarConvocados(db, codreu)
		await avisarConvocados(
			db,
			portal,
			codreu,
			convocados.map(({ codpes }) => codpes),
			{
				chave: 'ata',
				assunto: `Ata assinada: reunião de ${truncate(reuniao.nomclg, 120)}`,
				texto: `A ata da reunião de ${escreverQuando(portal, reuniao.dtareu)} está assinada.`,
			},
		)
		await publicar(db, { tipo: EVENTO })
	})
}
