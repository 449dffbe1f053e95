import { buscarPessoa } from '@portal/pessoas/server/public'
import { type Db, diaDe, listarAcessos, type Portal } from '@portal/platform/server'
import { settings } from '../settings.ts'
import { criarEndereco } from './endereco.ts'
import { type ContextoDaResposta, respostasPorEmail } from './respostas-por-email.ts'

/** The context is undefined when nobody has this number any more. */
export async function obterContexto(db: Db, portal: Portal, codpes: number): Promise<ContextoDaResposta | undefined> {
	const pessoa = await buscarPessoa(db, codpes)
	if (!pessoa) return undefined
	const acessos = await listarAcessos(db, portal.perfis, codpes, diaDe(portal))
	const perfis = [...new Set(acessos.map(({ codperfil }) => codperfil))]
	return { db, portal, pessoa: { codpes, nome: pessoa.nompes, acessos, perfis } }
}

export interface CoisaDoEmail {
	readonly titulo: string
	/** The reply address is undefined where this person may not write or inbound mail is off. */
	readonly responderPara: string | undefined
}

/** The target of a mail's link is found by the slice that recognises its page. */
export async function obterCoisaDoEmail(
	db: Db,
	portal: Portal,
	codpes: number,
	caminho: string,
): Promise<CoisaDoEmail | undefined> {
	const [pagina = ''] = caminho.split(/[?#]/)
	for (const respostas of respostasPorEmail.of(portal)) {
		const coisa = respostas.obterCoisa(pagina)
		if (coisa === undefined) continue
		const contexto = await obterContexto(db, portal, codpes)
		const vista = contexto && (await respostas.ver(contexto, coisa))
		if (!vista) return undefined
		const { PORTAL_CORREIO_ENTRADA: entrada } = settings.of(portal)
		const lugar = { tipo: respostas.tipo, coisa, codpes }
		const endereco = entrada && vista.podeEscrever ? await criarEndereco(db, entrada, lugar, portal.agora()) : undefined
		return { titulo: vista.titulo, responderPara: endereco }
	}
	return undefined
}
