import { randomUUID } from 'node:crypto'
import { DIA_MS } from '@portal/platform/contract'
import { concederPerfil, type Portal } from '@portal/platform/server'
import {
	calcularCusto,
	estimarFichas,
	IA_ADMIN,
	IA_CURADOR,
	IA_JURIDICO,
	IA_USUARIO,
	resumirTitulo,
} from '../../contract/index.ts'
import { MODELO_BREVE } from '../provedor/simulador.ts'
import { inserirConversa, inserirMensagens } from '../queries/conversas.ts'
import { inserirDecisao, inserirOrdem } from '../queries/ordens.ts'
import { tabelas } from '../tables.ts'
import { semearBiblioteca } from './biblioteca.ts'

const [ANA, HELENA, JOAO, MARINA, SOFIA, TIAGO, EDUARDO] = [10001, 10003, 10004, 10005, 10007, 10008, 10010]

interface ConversaDaSemente {
	readonly codpes: number
	readonly haDias: number
	readonly pasta: string | null
	readonly clsdad: 0 | 1 | 2
	readonly falas: readonly (readonly [pergunta: string, resposta: string, sitmsg?: 'OK' | 'INT' | 'ERR'])[]
}

const RESPOSTA =
	'**Simulador — sem modelo de linguagem.** Nenhum provedor de IA está configurado neste portal, e este texto é sempre o mesmo para a mesma pergunta.\n\nO que o simulador sabe fazer é citar frases dos arquivos que você anexar à conversa, com a fonte e a página.'

const CONVERSAS: readonly ConversaDaSemente[] = [
	{
		codpes: HELENA,
		haDias: 1,
		pasta: 'Disciplinas',
		clsdad: 0,
		falas: [
			['Proponha três exercícios de indução matemática para o primeiro ano.', RESPOSTA],
			['Agora com soluções comentadas.', RESPOSTA],
		],
	},
	{
		codpes: HELENA,
		haDias: 12,
		pasta: null,
		clsdad: 1,
		falas: [
			['Resuma a ata da última reunião do departamento.', '**Simulador — sem modelo de linguagem.** Nenhum', 'INT'],
		],
	},
	{
		codpes: MARINA,
		haDias: 3,
		pasta: null,
		clsdad: 1,
		falas: [
			[
				'Reescreva este aviso em linguagem simples: a entrega de documentos deverá ser efetuada impreterivelmente.',
				RESPOSTA,
			],
		],
	},
	{
		codpes: SOFIA,
		haDias: 2,
		pasta: 'Portal',
		clsdad: 0,
		falas: [['Que perguntas devo fazer a um fornecedor de nuvem?', '', 'ERR']],
	},
]

export async function semear(portal: Portal): Promise<void> {
	const { db } = portal
	await concederPerfil(db, SOFIA, IA_ADMIN)
	await concederPerfil(db, TIAGO, IA_CURADOR)
	await concederPerfil(db, ANA, IA_USUARIO)
	await tabelas(db)
		.insertInto('iacota')
		.values([
			{ tipalv: 'V', vlralv: 'SERVIDOR', qtdtokmes: 2_000_000, vlrmes: 20_000_000 },
			{ tipalv: 'V', vlralv: 'ALUNOGR', qtdtokmes: 200_000, vlrmes: null },
			{ tipalv: 'U', vlralv: '45', qtdtokmes: null, vlrmes: 300_000_000 },
		])
		.execute()
	const modelo = await tabelas(db).selectFrom('iamod').selectAll().executeTakeFirstOrThrow()
	const { codmod: _codmod, ...comum } = modelo
	await tabelas(db)
		.insertInto('iamod')
		.values({ ...comum, idemod: MODELO_BREVE, nommod: 'Simulador breve' })
		.execute()
	for (const conversa of CONVERSAS) await semearConversa(portal, conversa, modelo)
	await semearBiblioteca(portal)
	await semearOrdem(portal)
}

/** An order of a court with one approval of two. */
async function semearOrdem({ db, agora }: Portal): Promise<void> {
	for (const codpes of [JOAO, TIAGO, EDUARDO]) await concederPerfil(db, codpes, IA_JURIDICO)
	const dia = (dias: number) => new Date(agora().getTime() + dias * DIA_MS).toISOString()
	const { codord } = await inserirOrdem(db, {
		codpes: MARINA,
		codpesreg: JOAO,
		numord: '0001234-56.2026.8.26.0053',
		orgord: '1ª Vara da Fazenda Pública',
		dtaini: dia(-60).slice(0, 10),
		dtafim: dia(-1).slice(0, 10),
		dtaavs: dia(30).slice(0, 10),
		dtareg: dia(-1),
	})
	await inserirDecisao(db, { codord, codpes: EDUARDO, decisao: 'APR', dtadec: dia(-1) })
}

async function semearConversa(
	{ db, agora }: Portal,
	{ codpes, haDias, pasta, clsdad, falas }: ConversaDaSemente,
	{ codmod, vlrent, vlrsai, idemod }: { codmod: number; vlrent: number; vlrsai: number; idemod: string },
): Promise<void> {
	const em = new Date(agora().getTime() - haDias * DIA_MS).toISOString()
	const codcvs = randomUUID()
	const titcvs = resumirTitulo(falas[0]?.[0] ?? '')
	await inserirConversa(db, {
		codcvs,
		codpes,
		titcvs,
		nompta: pasta,
		clsdad,
		numseqfol: falas.length * 2,
		dtacad: em,
		dtaultalt: em,
	})
	const mensagens = falas.flatMap(([pergunta, resposta, sitmsg = 'OK'], indice) => {
		const numseqmsg = indice * 2 + 1
		const [qtdtokent, qtdtoksai] = [estimarFichas(pergunta), estimarFichas(resposta)]
		const comum = { codcvs, dtacad: em }
		return [
			{
				...comum,
				numseqmsg,
				numseqpai: indice === 0 ? null : numseqmsg - 1,
				codmsg: randomUUID(),
				papmsg: 'U' as const,
				txtmsg: pergunta,
				sitmsg: 'OK' as const,
				codmod: null,
				idemodrsp: null,
				qtdtokent: 0,
				qtdtoksai: 0,
				vlrcst: 0,
				txterr: null,
			},
			{
				...comum,
				numseqmsg: numseqmsg + 1,
				numseqpai: numseqmsg,
				codmsg: randomUUID(),
				papmsg: 'A' as const,
				txtmsg: resposta,
				sitmsg,
				codmod,
				idemodrsp: sitmsg === 'ERR' ? null : idemod,
				qtdtokent: sitmsg === 'ERR' ? 0 : qtdtokent,
				qtdtoksai,
				vlrcst: sitmsg === 'ERR' ? 0 : calcularCusto({ vlrent, vlrsai }, { entrada: qtdtokent, saida: qtdtoksai }),
				txterr: TEXTO_DA_FALHA[sitmsg],
			},
		]
	})
	await inserirMensagens(db, mensagens)
}

const TEXTO_DA_FALHA = {
	OK: null,
	INT: 'Você parou esta resposta.',
	ERR: 'O provedor do modelo não pôde ser alcançado. Espere um pouco, ou escolha outro modelo.',
}
