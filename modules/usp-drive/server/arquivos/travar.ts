import { randomUUID } from 'node:crypto'
import { avisarPessoas } from '@portal/notificacoes/server/public'
import { fimDoDia } from '@portal/platform/contract'
import { type Db, LockedError, NotFoundError, type Portal, RuleError } from '@portal/platform/server'
import { DIAS_DA_TRAVA, enderecoDaPasta } from '../../contract/index.ts'
import { exigirDireito, exigirMudanca, obterAcesso } from '../acesso/acesso.ts'
import type { Quem } from '../acesso/pessoa.ts'
import { anotar } from '../anotar.ts'
import { AREA, nomearAviso } from '../area.ts'
import { inserirTrava, removerTravasDoItem, removerTravasVencidas, verificarOutraTrava } from '../queries/dav.ts'
import { reservarRaizes } from '../queries/itens.ts'

interface Reserva {
	readonly codarqudr: number
	readonly mottrv: string
	/** Last day of the check-out. */
	readonly dtafim: string
}

function conferirFim(dtafim: string, portal: Portal, hoje: string): string {
	if (dtafim < hoje) throw new RuleError('dia-passado', 'Este dia já passou. Escolha outro.')
	const fim = fimDoDia(dtafim, portal.config.PORTAL_FUSO_HORARIO)
	if (Date.parse(fim) > portal.agora().getTime() + (DIAS_DA_TRAVA + 1) * 86_400_000)
		throw new RuleError('reserva-longa', `Um arquivo fica reservado por até ${DIAS_DA_TRAVA} dias. Escolha antes.`)
	return fim
}

/** Check-out on the pages: a lock of the owner's, which programs see too; a second one of the same owner renews it. */
export async function travar(db: Db, portal: Portal, user: Quem, reserva: Reserva): Promise<string> {
	const chave = { coditm: reserva.codarqudr, tipitm: 'A' as const }
	const visto = await obterAcesso(db, portal, user, chave)
	await reservarRaizes(db, [visto.caminho[0] ?? 0])
	const { agente, coditm, caminho, nomitm, codpesdon, ...resto } = await obterAcesso(db, portal, user, chave)
	exigirMudanca({ agente, coditm, caminho, nomitm, codpesdon, ...resto }, 'alterar')
	const dtafim = conferirFim(reserva.dtafim, portal, agente.hoje)
	const { codpes, agora } = agente
	await removerTravasVencidas(db, agora)
	await removerTravasDoItem(db, coditm, codpes)
	if (await verificarOutraTrava(db, { coditm, caminho, profunda: false, escopo: 'exclusive', agora, codpes }))
		throw new LockedError('em-edicao', `“${nomitm}” está aberto em um programa. Feche-o, ou tente depois.`)
	const { mottrv } = reserva
	const token = `urn:uuid:${randomUUID()}`
	await inserirTrava(db, { token, coditm, codpes, escopo: 'exclusive', profunda: false, dono: '', dtafim, mottrv })
	await anotar(db, { agente, tipatv: 'travar', coditm, nomitm, detalhe: mottrv, codpesdon })
	return `“${nomitm}” é seu para alterar.`
}

/** The owner lets go; a manager of the folder lets go for somebody else, who hears of it. */
export async function destravar(db: Db, portal: Portal, user: Quem, codarqudr: number): Promise<string> {
	const acesso = await obterAcesso(db, portal, user, { coditm: codarqudr, tipitm: 'A' })
	const { agente, coditm, coditmpai, nomitm, codpesdon, travas } = acesso
	const minhas = travas.every(({ codpes }) => codpes === agente.codpes)
	exigirDireito(acesso, minhas ? 'ler' : 'gerir')
	const soltas = await removerTravasDoItem(db, coditm)
	if (soltas.length === 0)
		throw new NotFoundError('sem-reserva', `“${nomitm}” não está reservado. Recarregue a página.`)
	await anotar(db, { agente, tipatv: 'destravar', coditm, nomitm, codpesdon })
	const outros = [...new Set(soltas)].filter((codpes) => codpes !== agente.codpes)
	if (outros.length > 0)
		await avisarPessoas(db, portal, {
			chave: nomearAviso(coditm, `destravado:${agente.agora}`),
			area: AREA,
			pessoas: outros,
			assunto: `“${nomitm}” já não está reservado para você`,
			texto: `${agente.nome}, que gere a pasta, soltou o arquivo. Se ainda vai alterá-lo, reserve-o de novo.`,
			link: { endereco: enderecoDaPasta(coditmpai ?? coditm), rotulo: 'Abrir a pasta' },
		})
	return `“${nomitm}” está livre para quem pode alterar.`
}
