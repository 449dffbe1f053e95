import { randomUUID } from 'node:crypto'
import { emitirDocumento, registrarTipoDocumento } from '@portal/iddigital/server/public'
import { PTL_ADMIN } from '@portal/platform/contract'
import {
	type Db,
	defineJob,
	inTransaction,
	NotAllowedError,
	type Portal,
	publicar,
	RuleError,
	revogarPerfil,
	type SessionUser,
} from '@portal/platform/server'
import { EVENTO } from '../../contract/index.ts'
import { obterQuem } from '../acesso.ts'
import { avisarDoAcesso } from '../avisar-do-acesso.ts'
import { ehUltimo, ultimoAdministrador } from '../mostrar.ts'
import { passarAcesso, segurarAdministradores } from '../queries.ts'
import { cuidaDoAlvo, sistemasDe } from './alvo.ts'
import { contarRevisores, DaCampanha } from './jobs.ts'
import {
	alterarCampanha,
	buscarCampanha,
	type Campanha,
	contarQueFicam,
	gravarDecisao,
	obterCampanha,
	recontarCampanha,
	reservarCampanha,
	reservarPendentes,
} from './queries/campanhas.ts'
import { comporRelatorio, TIPO_NO_VALIDADOR } from './relatorio.ts'
import { atualizarRevisores } from './revisores.ts'

const POR_VEZ = 200
const MOTIVO_DA_ULTIMA = 'É a última pessoa que administra o portal: o perfil não pode ficar sem ninguém.'

/** Before its last day, by hand. */
export async function encerrar(db: Db, portal: Portal, user: SessionUser, codcmp: number): Promise<void> {
	const quem = await obterQuem(db, portal, user)
	await obterCampanha(db, quem, sistemasDe(portal, quem), codcmp)
	const campanha = await reservarCampanha(db, codcmp)
	if (!campanha || !cuidaDoAlvo(portal, quem, campanha)) throw soQuemAbre()
	if (campanha.sitcmp !== 'ABE')
		throw new RuleError(
			'campanha-nao-aberta',
			campanha.sitcmp === 'PRE'
				? 'Esta campanha ainda está sendo preparada. Espere um momento e tente de novo.'
				: 'Esta campanha já foi encerrada. Recarregue a página para ver como ela ficou.',
		)
	await mandarFechar(db, portal, codcmp, user.codpes)
}

export const soQuemAbre = () =>
	new NotAllowedError(
		'nao-cuida',
		'Só a chefia da unidade, quem responde pelo sistema ou quem administra o portal faz isto. Peça a uma dessas pessoas.',
	)

export async function mandarFechar(db: Db, portal: Portal, codcmp: number, codpesenc: number | null): Promise<void> {
	await alterarCampanha(db, codcmp, { sitcmp: 'ENC', codpesenc })
	await portal.jobs.enfileirar(db, fecharCampanha, { codcmp }, { urgencia: 'urgente' })
}

/** What nobody decided becomes what was agreed; then the report. Killed, it goes on with what is left. */
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
		await inTransaction(portal.db, (db) => recontarCampanha(db, codcmp))
		await concluir(portal, codcmp)
	},
})

type Pendente = Awaited<ReturnType<typeof reservarPendentes>>[number]

async function decidirPendentes(db: Db, portal: Portal, { codcmp, stapad }: Campanha): Promise<number> {
	if (stapad === 'R') await segurarAdministradores(db)
	const pendentes = await reservarPendentes(db, codcmp, POR_VEZ)
	const dtadec = portal.agora().toISOString()
	const ficam = stapad === 'M' ? pendentes : []
	for (const pendente of stapad === 'R' ? pendentes : []) await revogar(db, portal, codcmp, pendente, dtadec)
	const acessos = ficam.map(({ codacs }) => codacs)
	await gravarDecisao(db, codcmp, acessos, { decitm: 'M', codpesdec: null, mtvdec: null, dtadec })
	await contarQueFicam(db, acessos, {
		atohst: 'manter',
		txthst: `Campanha de revisão ${codcmp}: ninguém decidiu até o fim.`,
		dtahst: dtadec,
	})
	return pendentes.length
}

async function revogar(db: Db, portal: Portal, codcmp: number, pendente: Pendente, dtadec: string): Promise<void> {
	const { codacs, codpes, codperfil, codund, codesc } = pendente
	if (codperfil === PTL_ADMIN && ehUltimo(pendente, await ultimoAdministrador(db, portal))) {
		await gravarDecisao(db, codcmp, [codacs], { decitm: 'M', codpesdec: null, mtvdec: MOTIVO_DA_ULTIMA, dtadec })
		await contarQueFicam(db, [codacs], {
			atohst: 'manter',
			txthst: `Campanha de revisão ${codcmp}: ${MOTIVO_DA_ULTIMA}`,
			dtahst: dtadec,
		})
		return
	}
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
