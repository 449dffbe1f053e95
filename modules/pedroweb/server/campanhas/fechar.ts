import { randomUUID } from 'node:crypto'
import { emitirDocumento, registrarTipoDocumento } from '@portal/iddigital/server/public'
import { abrirTarefa } from '@portal/notificacoes/server/public'
import { PTL_ADMIN } from '@portal/platform/contract'
import {
	type Db,
	defineJob,
	inTransaction,
	type Portal,
	publicar,
	RuleError,
	revogarPerfil,
	type SessionUser,
} from '@portal/platform/server'
import { AREA, EVENTO } from '../../contract/index.ts'
import { lerNomeacoes } from '../acesso.ts'
import { avisarDoAcesso } from '../avisar-do-acesso.ts'
import { ehUltimo, ultimoAdministrador } from '../mostrar.ts'
import { passarAcesso, segurarAdministradores } from '../queries.ts'
import { reservarParaAgir } from './cancelar.ts'
import { contarRevisores, DaCampanha } from './jobs.ts'
import {
	alterarCampanha,
	buscarCampanha,
	type Campanha,
	contarPorMotivo,
	contarQueFicam,
	gravarDecisao,
	recontarCampanha,
	reservarCampanha,
	reservarPendentes,
} from './queries/campanhas.ts'
import { comporRelatorio, TIPO_NO_VALIDADOR } from './relatorio.ts'
import { atualizarRevisores, obterQuemDecide } from './revisores.ts'

const POR_VEZ = 200
const SEM_QUEM_DECIDA = 'Ninguém podia decidir sobre ele: passou a quem administra o portal.'
const MOTIVO_DA_ULTIMA = 'É a última pessoa que administra o portal: o perfil não pode ficar sem ninguém.'

/** Early closing: the campaign is closed by hand before its last day. */
export async function encerrar(db: Db, portal: Portal, user: SessionUser, codcmp: number): Promise<void> {
	const { sitcmp } = await reservarParaAgir(db, portal, user, codcmp)
	if (sitcmp !== 'ABE')
		throw new RuleError(
			'campanha-nao-aberta',
			sitcmp === 'PRE'
				? 'Esta campanha ainda está sendo preparada. Espere um momento e tente de novo.'
				: 'Esta campanha já terminou. Recarregue a página para ver como ela ficou.',
		)
	await mandarFechar(db, portal, codcmp, user.codpes)
}

export async function mandarFechar(db: Db, portal: Portal, codcmp: number, codpesenc: number | null): Promise<void> {
	await alterarCampanha(db, codcmp, { sitcmp: 'ENC', codpesenc })
	await portal.jobs.enfileirar(db, fecharCampanha, { codcmp }, { urgencia: 'urgente' })
}

/**
 * Closing job: undecided items get the agreed default before the report, and an interrupted run resumes with the rest.
 */
export const fecharCampanha = defineJob({
	nome: 'pedroweb-fechar-campanha',
	dados: DaCampanha,
	async executar(portal, { codcmp }) {
		const campanha = await buscarCampanha(portal.db, codcmp)
		if (campanha?.sitcmp !== 'ENC') return
		await inTransaction(portal.db, (db) => atualizarRevisores(db, portal, campanha))
		for (;;) {
			const decididos = await inTransaction(portal.db, (db) => decidirPendentes(db, portal, campanha))
			if (decididos < POR_VEZ) break
		}
		await inTransaction(portal.db, async (db) => {
			await recontarCampanha(db, codcmp)
			await passarAQuemAdministra(db, portal, codcmp)
		})
		await concluir(portal, codcmp)
	},
})

type Pendente = Awaited<ReturnType<typeof reservarPendentes>>[number]

async function decidirPendentes(db: Db, portal: Portal, { codcmp, stapad }: Campanha): Promise<number> {
	if (stapad === 'R') await segurarAdministradores(db)
	const pendentes = await reservarPendentes(db, codcmp, POR_VEZ)
	const dtadec = portal.agora().toISOString()
	const ficam = stapad === 'M' ? pendentes : []
	const aRevogar = stapad === 'R' ? pendentes : []
	const decidem = await obterQuemDecide(db, portal, aRevogar)
	for (const pendente of aRevogar) {
		const motivo = await obterMotivoParaManter(db, portal, pendente, decidem(pendente))
		if (motivo === undefined) await revogar(db, portal, codcmp, pendente, dtadec)
		else await manterSemDecisao(db, codcmp, pendente.codacs, { motivo, dtadec })
	}
	const acessos = ficam.map(({ codacs }) => codacs)
	await gravarDecisao(db, codcmp, acessos, { decitm: 'M', codpesdec: null, mtvdec: null, dtadec })
	await contarQueFicam(db, acessos, {
		atohst: 'manter',
		txthst: `Campanha de revisão ${codcmp}: ninguém decidiu até o fim.`,
		dtahst: dtadec,
	})
	return pendentes.length
}

/** Kept access: the reason tells why an undecided access is not revoked. */
async function obterMotivoParaManter(
	db: Db,
	portal: Portal,
	pendente: Pendente,
	decidem: ReadonlySet<number>,
): Promise<string | undefined> {
	if (pendente.codperfil === PTL_ADMIN && ehUltimo(pendente, await ultimoAdministrador(db, portal)))
		return MOTIVO_DA_ULTIMA
	return [...decidem].some((codpes) => codpes !== pendente.codpes) ? undefined : SEM_QUEM_DECIDA
}

async function manterSemDecisao(
	db: Db,
	codcmp: number,
	codacs: number,
	{ motivo, dtadec }: { readonly motivo: string; readonly dtadec: string },
): Promise<void> {
	await gravarDecisao(db, codcmp, [codacs], { decitm: 'M', codpesdec: null, mtvdec: motivo, dtadec })
	const txthst = `Campanha de revisão ${codcmp}: ${motivo}`
	await contarQueFicam(db, [codacs], { atohst: 'manter', txthst, dtahst: dtadec })
}

/** Missing deciders: undecided accesses without a decider are kept and handed to the administrators of the portal. */
async function passarAQuemAdministra(db: Db, portal: Portal, codcmp: number): Promise<void> {
	const quantos = await contarPorMotivo(db, codcmp, SEM_QUEM_DECIDA)
	if (quantos === 0) return
	const oque = quantos === 1 ? 'um acesso que ninguém pôde rever' : `${quantos} acessos que ninguém pôde rever`
	const { administradores } = await lerNomeacoes(db, portal)
	for (const codpes of administradores)
		await abrirTarefa(db, {
			chvorg: `pedroweb:campanha:${codcmp}:sem-quem-decida:${codpes}`,
			codpes,
			area: AREA,
			titulo: `Decidir sobre ${oque}: campanha ${codcmp}`,
			mensagem: `<p>Ninguém podia decidir na revisão, e por isso continua como estava. Encerre o que não deve continuar; para a próxima revisão, nomeie no catálogo quem responda pelo sistema.</p><p><a href="/pedroweb/campanhas/${codcmp}?decitm=M">Ver a campanha</a></p>`,
			motdst: 'Você administra o portal.',
			cadastradoEm: portal.agora().toISOString(),
		})
}

async function revogar(db: Db, portal: Portal, codcmp: number, pendente: Pendente, dtadec: string): Promise<void> {
	const { codacs, codpes, codperfil, codund, codesc } = pendente
	await gravarDecisao(db, codcmp, [codacs], { decitm: 'R', codpesdec: null, mtvdec: null, dtadec })
	const fato = { txthst: `Campanha de revisão ${codcmp}: ninguém decidiu até o fim.`, dtahst: dtadec }
	await passarAcesso(db, codacs, { ...fato, atohst: 'revogar', sitacs: 'REV', codpes: null })
	await revogarPerfil(db, codpes, codperfil, { codund, codesc })
	await avisarDoAcesso(db, portal, pendente, { ...fato, ato: 'revogar', porQuem: null })
	await publicar(db, { tipo: EVENTO, codpes })
}

async function concluir(portal: Portal, codcmp: number): Promise<void> {
	const antes = await buscarCampanha(portal.db, codcmp)
	if (antes?.sitcmp !== 'ENC') return
	const dtaenc = portal.agora().toISOString()
	const { codaucdoc, conteudo, sha256, paginas } = await comporRelatorio(portal, { ...antes, dtaenc })
	const chvarq = `pedroweb/campanha-${codcmp}-${randomUUID()}.pdf`
	await portal.files.gravar(chvarq, conteudo, conteudo.length)
	await inTransaction(portal.db, async (db) => {
		if ((await reservarCampanha(db, codcmp))?.sitcmp !== 'ENC') return
		await alterarCampanha(db, codcmp, { sitcmp: 'FEC', codaucdoc, chvarq, sha256, dtaenc })
		await registrarTipoDocumento(db, TIPO_NO_VALIDADOR)
		await emitirDocumento(db, portal, {
			codaucdoc,
			codtipdocauc: TIPO_NO_VALIDADOR.codtipdocauc,
			nomarq: `campanha-de-revisao-${codcmp}.pdf`,
			conteudo: { sha256, tamanho: conteudo.length },
			qtdpgn: paginas,
			nomsisorg: 'pedroweb',
			chvorg: String(codcmp),
			staexiarq: 'N',
		})
		await portal.jobs.enfileirar(db, contarRevisores, { codcmp }, { urgencia: 'urgente' })
	})
}
