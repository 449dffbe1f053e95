import { avisarPessoas } from '@portal/notificacoes/server/public'
import {
	ConflictError,
	type Db,
	type Portal,
	prepareTemplate,
	RuleError,
	type SessionUser,
	sendBulkMail,
} from '@portal/platform/server'
import { type DadosDaMensagem, ehOMesmoGrupo, MAXIMO_POR_MENSAGEM } from '../../contract/index.ts'
import { AREA } from '../area.ts'
import { inserirMensagem } from '../queries/atos.ts'
import { listarDestinos } from '../queries/ingressantes.ts'
import { recortar } from '../recortar.ts'

const MOTIVO = 'Você recebe esta mensagem porque foi convocado para a matrícula.'

/**
 * Message to everybody of a filtered list, each person once: in the portal for who is in it, by mail for the others.
 * A group that has grown since the sender saw it is refused.
 */
export async function mandarMensagem(db: Db, portal: Portal, user: SessionUser, dados: DadosDaMensagem) {
	const { filtro, qtdvis, assunto, txtmsg } = dados
	const recorte = await recortar(db, user, filtro)
	const destinos = await listarDestinos(db, recorte, MAXIMO_POR_MENSAGEM + 1)
	if (destinos.length === 0)
		throw new RuleError('ninguem-na-lista', 'Ninguém atende a estas condições. Tire um filtro.')
	if (destinos.length > MAXIMO_POR_MENSAGEM)
		throw new RuleError(
			'mensagem-a-muitos',
			`Uma mensagem vai a no máximo ${MAXIMO_POR_MENSAGEM.toLocaleString('pt-BR')} pessoas. Use mais um filtro.`,
		)
	if (!ehOMesmoGrupo(qtdvis, destinos.length))
		throw new ConflictError(
			'grupo-mudou',
			`A lista tinha ${qtdvis} pessoas quando você a viu, e agora tem ${destinos.length}. Recarregue a lista e confira.`,
		)
	const doPortal = destinos.flatMap(({ codpes }) => codpes ?? [])
	const porEmail = destinos.flatMap(({ codpes, emaing }) => (codpes === null && emaing ? [emaing] : []))
	const { codmsg } = await inserirMensagem(db, {
		codpes: user.codpes,
		anoing: recorte.ano,
		dscflt: JSON.stringify(filtro),
		assunto,
		txtmsg,
		qtdpes: doPortal.length + porEmail.length,
		dtaenv: portal.agora().toISOString(),
	})
	const chave = `dash:mensagem:${codmsg}`
	if (doPortal.length > 0)
		await avisarPessoas(db, portal, { chave, area: AREA, pessoas: doPortal, texto: txtmsg, assunto, motivo: MOTIVO })
	if (porEmail.length > 0) {
		const id = await prepareTemplate(db, { assunto, texto: `${escreverSemCampos(txtmsg)}\n\n${MOTIVO}` })
		await sendBulkMail(
			db,
			portal.jobs,
			{ id, assunto },
			porEmail.map((para) => ({ para, valores: {} })),
		)
	}
	return {
		codmsg,
		qtdpes: doPortal.length + porEmail.length,
		semEndereco: destinos.length - doPortal.length - porEmail.length,
	}
}

/** Braces of the sender are no fields of the template. */
const escreverSemCampos = (texto: string): string => texto.replaceAll('{{', '{ {')
