import { abrirTarefa, concluirTarefa } from '@portal/notificacoes/server/public'
import { obterPessoa } from '@portal/pessoas/server/public'
import { escapeHtml, passar, truncate } from '@portal/platform/contract'
import {
	ConflictError,
	type Db,
	NotFoundError,
	type Portal,
	publicar,
	type Route,
	RuleError,
	throwIfRefused,
} from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { rotaDo } from '../acesso/quem.ts'
import { avisar } from '../avisar.ts'
import { nomearMentoria } from '../conversas/assunto.ts'
import { abrirConversa, inserirMensagem } from '../conversas/queries/conversas.ts'
import { cursosDe } from '../cursos/queries.ts'
import { alterarPerfil, reservarPerfil } from '../dados/queries/dados.ts'
import { nomesDasTabelas } from '../dados/queries/tabelas.ts'
import { SEM_NOME } from '../nomes.ts'
import {
	achaMentor,
	alterarMentoria,
	contarPedidosAbertos,
	inserirMentoria,
	listarMentores,
	listarMentorias,
	obterVagas,
	reservarMentoria,
} from './queries.ts'

export const tarefaDaMentoria = (codmen: number): string => `alumni:mentoria:${codmen}`

/** Reaches under which this person finds others. */
const alcancesDe = async (db: Db, portal: Portal, codpes: number): Promise<string[]> => [
	'A',
	...(await cursosDe(db, portal, codpes)).map(({ codtrm }) => codtrm),
]

const anunciar = (db: Db, ...quem: number[]) =>
	publicar(db, ...quem.map((codpes) => ({ tipo: contrato.EVENTO, codpes })))

async function pedir(db: Db, portal: Portal, codpes: number, pedido: { codpes: number; txtped: string }) {
	const { staace } = await reservarPerfil(db, codpes)
	if (staace !== 'S') throw new RuleError('sem-aceite', 'Aceite os termos de uso antes de pedir: eles estão em Termos.')
	if (!(await achaMentor(db, { codpes, alcances: await alcancesDe(db, portal, codpes) }, pedido.codpes)))
		throw new NotFoundError(
			'mentor-nao-encontrado',
			'Esta pessoa não tem vaga de mentoria agora. Escolha outra na lista de mentores.',
		)
	if ((await contarPedidosAbertos(db, codpes)) >= contrato.MAXIMO_DE_PEDIDOS)
		throw new RuleError(
			'pedidos-demais',
			`São até ${contrato.MAXIMO_DE_PEDIDOS} pedidos à espera de resposta. Desista de um antes de fazer outro.`,
		)
	const agora = portal.agora().toISOString()
	const abertas = await listarMentorias(db, codpes)
	if (abertas.some((uma) => uma.codpesmtr === pedido.codpes && (uma.sitmen === 'SOL' || uma.sitmen === 'ACE')))
		throw new ConflictError('mentoria-em-aberto', 'Você já tem um pedido ou uma mentoria com esta pessoa.')
	const codmen = await inserirMentoria(db, {
		codpesmtr: pedido.codpes,
		codpesmtd: codpes,
		txtped: pedido.txtped,
		sitmen: 'SOL',
		dtacad: agora,
		txtrsp: null,
		dtarsp: null,
		dtaenc: null,
	})
	const { nompes } = await obterPessoa(db, codpes)
	await abrirTarefa(
		db,
		{
			chvorg: tarefaDaMentoria(codmen),
			codpes: pedido.codpes,
			area: contrato.AREA,
			titulo: truncate(`Responder ao pedido de mentoria de ${nompes}`, 200),
			mensagem: `<p>${escapeHtml(pedido.txtped)}</p>`,
			url: '/alumni/mentoria',
			cadastradoEm: agora,
		},
		{ pessoal: true },
	)
	await anunciar(db, codpes, pedido.codpes)
	return codmen
}

const NOTICIA: Readonly<Record<contrato.AtoDaMentoria, string>> = {
	aceitar: 'aceitou o seu pedido de mentoria',
	recusar: 'não pode ser mentor(a) agora',
	desistir: 'desistiu do pedido de mentoria',
	encerrar: 'encerrou a mentoria',
}

async function passarMentoria(
	db: Db,
	portal: Portal,
	codpes: number,
	{ codmen, ato, txtrsp }: { codmen: number; ato: contrato.AtoDaMentoria; txtrsp?: string | undefined },
): Promise<void> {
	const linha = await reservarMentoria(db, codmen, codpes)
	// Row lock on the mentor's profile: two acceptances at once cannot take the same place.
	await reservarPerfil(db, linha.codpesmtr)
	const { livres } = await obterVagas(db, linha.codpesmtr)
	throwIfRefused(contrato.REGRAS_DA_MENTORIA[ato]({ ...linha, codpes, livres }))
	const agora = portal.agora().toISOString()
	const termina = ato === 'encerrar' || ato === 'desistir'
	await alterarMentoria(db, codmen, {
		sitmen: passar(contrato.fluxoDaMentoria, ato, linha.sitmen),
		...(termina ? { dtaenc: agora } : { dtarsp: agora, txtrsp: txtrsp || null }),
	})
	await concluirTarefa(db, tarefaDaMentoria(codmen), { por: codpes, em: agora })
	const outro = codpes === linha.codpesmtr ? linha.codpesmtd : linha.codpesmtr
	const codcnv = ato === 'aceitar' ? await abrirConversaDaMentoria(db, linha, txtrsp, agora) : undefined
	const { nompes } = await obterPessoa(db, codpes)
	await avisar(db, portal, {
		chave: `mentoria:${codmen}:${ato}`,
		pessoas: [outro],
		assunto: `${nompes} ${NOTICIA[ato]}`,
		texto: `${nompes} ${NOTICIA[ato]}: “${truncate(linha.txtped, 150)}”.${txtrsp ? `\n\n“${txtrsp}”` : ''}${codcnv === undefined ? '' : '\n\nCombinem a conversa no portal: nenhum de vocês vê o endereço do outro.'}`,
		caminho: codcnv === undefined ? '/alumni/mentoria' : `/alumni/conversas/${codcnv}`,
		porEmail: true,
	})
	await anunciar(db, linha.codpesmtr, linha.codpesmtd)
}

/** The request and its answer become the first messages of the conversation. */
async function abrirConversaDaMentoria(
	db: Db,
	{ codmen, codpesmtr, codpesmtd, txtped, dtacad }: Awaited<ReturnType<typeof reservarMentoria>>,
	txtrsp: string | undefined,
	agora: string,
): Promise<number> {
	const codcnv = await abrirConversa(db, {
		tipcnv: 'MEN',
		codorg: codmen,
		titcnv: nomearMentoria(txtped),
		codpesaut: codpesmtr,
		codpesint: codpesmtd,
		dtacad: agora,
		dtaultmsg: agora,
		codpesultmsg: codpesmtd,
	})
	await inserirMensagem(db, { codcnv, codpes: codpesmtd, txtmsg: txtped, dtamsg: dtacad })
	if (txtrsp) await inserirMensagem(db, { codcnv, codpes: codpesmtr, txtmsg: txtrsp, dtamsg: agora })
	return codcnv
}

export const rotasDaMentoria: readonly Route[] = [
	rotaDo('mentoria', contrato.listarMentoria, async ({ db, quem: { codpes } }) => {
		const linhas = await listarMentorias(db, codpes)
		const vagas = await obterVagas(db, codpes)
		return {
			...vagas,
			itens: linhas.map((linha) => ({
				...linha,
				nompesmtr: linha.nompesmtr ?? SEM_NOME,
				nompesmtd: linha.nompesmtd ?? SEM_NOME,
				atos: contrato.ATOS_DA_MENTORIA.filter(
					// An acceptance that only lacks a free place stays offered, and is refused with its reason.
					(ato) => !contrato.REGRAS_DA_MENTORIA[ato]({ ...linha, codpes, livres: 1 }),
				),
			})),
		}
	}),
	rotaDo('mentoria', contrato.listarMentor, async ({ db, portal, quem: { codpes }, body }) => {
		const linhas = await listarMentores(db, {
			codpes,
			alcances: await alcancesDe(db, portal, codpes),
			busca: body.busca,
		})
		const nome = await nomesDasTabelas(portal)
		return linhas.map(({ codareatcamn, nomaptpfs, abertos, ...linha }) => ({
			...linha,
			nomareatcamn: abertos.includes('area') ? nome('ARE', codareatcamn) : null,
			nomaptpfs: abertos.includes('apresentacao') ? nomaptpfs : null,
		}))
	}),
	rotaDo('mentoria', contrato.pedirMentoria, async ({ db, portal, quem, body }) => ({
		retorno: 'ok',
		mensagem: 'Pedido enviado.',
		codmen: await pedir(db, portal, quem.codpes, body),
	})),
	rotaDo('mentoria', contrato.passarMentoria, async ({ db, portal, quem, body }) => {
		await passarMentoria(db, portal, quem.codpes, body)
		return { retorno: 'ok', mensagem: 'Pronto.' }
	}),
	rotaDo('mentoria', contrato.alterarVagasMentoria, async ({ db, portal, quem, body: { qtdvagmen } }) => {
		await alterarPerfil(db, quem.codpes, { qtdvagmen, dtaultalt: portal.agora().toISOString() })
		return { retorno: 'ok', mensagem: 'Vagas salvas.' }
	}),
]
