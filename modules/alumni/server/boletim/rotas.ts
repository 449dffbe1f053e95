import { obterEmails, obterUnidades } from '@portal/pessoas/server/public'
import {
	cleanHtml,
	countBulkMail,
	type Db,
	htmlToText,
	InputError,
	type Portal,
	prepareTemplate,
	publicar,
	RuleError,
	route,
	throwIfRefused,
} from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { type Quem, rotaDo } from '../acesso/quem.ts'
import { nomesDe } from '../nomes.ts'
import { conferirQueViu } from '../versao.ts'
import { enviarBoletim, enviarTeste } from './enviar.ts'
import { moldeDo } from './molde.ts'
import * as queries from './queries/boletim.ts'
import { obterPreferencias } from './queries/preferencias.ts'
import { obterEnvio, sair, salvarPreferencias } from './sair.ts'

async function resumir(portal: Portal, linha: Resumivel): Promise<contrato.BoletimResumo> {
	const unidades = await obterUnidades(portal)
	const { codblt, assblt, nomtem, codund, sitblt, dtacad, dtaenv, qtddst, qtdsai } = linha
	const unidade = codund === null ? undefined : unidades.get(codund)
	const sglund = unidade?.sglund ?? (codund === null ? null : String(codund))
	return { codblt, assblt, nomtem, sglund, nomund: unidade?.nomund ?? null, sitblt, dtacad, dtaenv, qtddst, qtdsai }
}
type Resumivel = Omit<contrato.BoletimResumo, 'sglund' | 'nomund'> & { codund: number | null }

async function mostrar(db: Db, portal: Portal, linha: queries.LinhaDoBoletim): Promise<contrato.Boletim> {
	const { codmol, codpescad, txtblt, codtem, codund, qtdsem, versao } = linha
	// A newsletter without a mail template was sent before templates were kept, and has arrived long ago.
	const correio =
		codmol === null ? { esperam: 0, enviadas: linha.qtddst, recusadas: 0 } : await countBulkMail(db, codmol)
	const nome = await nomesDe(db, [codpescad])
	return {
		...(await resumir(portal, linha)),
		txtblt,
		codtem,
		codund,
		nompescad: nome(codpescad),
		qtdalc: linha.sitblt === 'R' ? await queries.contarPublico(db, linha) : linha.qtddst,
		qtdsem,
		qtdesp: correio.esperam,
		qtdenv: correio.enviadas,
		qtdrec: correio.recusadas,
		versao,
	}
}

function limpo({ txtblt, ...dados }: contrato.DadosDoBoletim, quem: Quem): contrato.DadosDoBoletim {
	throwIfRefused(contrato.recusaDaUnidade(quem.unidades, dados.codund))
	const html = cleanHtml(txtblt)
	if (htmlToText(html) === '') throw new InputError('texto-ausente', 'Escreva o texto do boletim.')
	return { ...dados, txtblt: html }
}

async function conferirTema(db: Db, codtem: number | null): Promise<void> {
	if (codtem !== null && !(await queries.listarTemas(db)).some((tema) => tema.codtem === codtem))
		throw new InputError('tema-nao-encontrado', 'Este tema não existe. Escolha outro.')
}

async function segurar(
	db: Db,
	portal: Portal,
	quem: Quem,
	{ codblt, versao }: { codblt: number; versao?: number | undefined },
) {
	const linha = await queries.segurarBoletim(db, quem.unidades, codblt)
	await conferirQueViu(portal, { vista: versao, atual: linha.versao, codpes: quem.codpes })
	return linha
}

export const rotasDoBoletim = [
	rotaDo('newsletter', contrato.listarOpcaoNewsletter, async ({ db, portal, quem: { unidades } }) => {
		const todas = [...(await obterUnidades(portal)).values()]
		const suas = unidades === 'todas' ? todas : todas.filter(({ codund }) => unidades.includes(codund))
		return {
			temas: await queries.listarTemas(db),
			unidades: suas.map(({ codund, sglund, nomund }) => ({ codund, sglund, nomund })),
			todas: unidades === 'todas' ? 'S' : 'N',
		}
	}),
	rotaDo('newsletter', contrato.listarNewsletter, async ({ db, portal, quem, body }) => {
		const { itens, total } = await queries.paginarBoletins(db, quem.unidades, body)
		const { pagina, porPagina } = body
		return { itens: await Promise.all(itens.map((linha) => resumir(portal, linha))), total, pagina, porPagina }
	}),
	rotaDo('newsletter', contrato.obterNewsletter, async ({ db, portal, quem, body: { codblt } }) =>
		mostrar(db, portal, await queries.obterBoletim(db, quem.unidades, codblt)),
	),
	rotaDo('newsletter', contrato.inserirNewsletter, async ({ db, portal, quem, body, auditar }) => {
		const dados = limpo(body, quem)
		await conferirTema(db, dados.codtem)
		const dtacad = portal.agora().toISOString()
		const codblt = await queries.inserirBoletim(db, { ...dados, codpescad: quem.codpes, dtacad })
		auditar({ codblt })
		return { retorno: 'ok', mensagem: 'Rascunho guardado.', codblt, versao: 1 }
	}),
	rotaDo('newsletter', contrato.alterarNewsletter, async ({ db, portal, quem, body }) => {
		const { codblt, versao, ...dados } = body
		const linha = await segurar(db, portal, quem, { codblt, versao })
		throwIfRefused(contrato.recusaDeMudarBoletim(linha))
		await conferirTema(db, dados.codtem)
		await queries.mudarBoletim(db, codblt, limpo(dados, quem))
		return { retorno: 'ok', mensagem: 'Rascunho guardado.', codblt, versao: linha.versao + 1 }
	}),
	rotaDo('newsletter', contrato.removerNewsletter, async ({ db, portal, quem, body }) => {
		throwIfRefused(contrato.recusaDeMudarBoletim(await segurar(db, portal, quem, body)))
		await queries.removerBoletim(db, body.codblt)
		return { retorno: 'ok', mensagem: 'Rascunho descartado.' }
	}),
	rotaDo('newsletter', contrato.testarNewsletter, async ({ db, portal, quem, body: { codblt } }) => {
		const { assblt, txtblt } = await queries.obterBoletim(db, quem.unidades, codblt)
		const { principal } = await obterEmails(db, quem.codpes)
		if (!principal) throw new RuleError('sem-email', 'Você não tem e-mail principal. Informe um em Configurações.')
		await enviarTeste(db, portal, { assblt, txtblt }, principal)
		return { retorno: 'ok', mensagem: `Teste enviado a ${principal}.` }
	}),
	rotaDo('newsletter', contrato.enviarNewsletter, async ({ db, portal, quem, body, auditar }) => {
		const linha = await segurar(db, portal, quem, body)
		throwIfRefused(contrato.recusaDeMudarBoletim(linha))
		// Somebody of level 4 may have lost the unit since it was written.
		throwIfRefused(contrato.recusaDaUnidade(quem.unidades, linha.codund))
		const qtdalc = await queries.contarPublico(db, linha)
		if (qtdalc === 0)
			throw new RuleError(
				'sem-destinatarios',
				'Ninguém quer receber este boletim. Escolha outro tema ou outra unidade.',
			)
		const codmol = await prepareTemplate(db, moldeDo(portal, linha))
		const { codblt } = linha
		await queries.mudarBoletim(db, codblt, { sitblt: 'F', codmol, dtaenv: portal.agora().toISOString() })
		await portal.jobs.enfileirar(db, enviarBoletim, { codblt }, { urgencia: 'massa' })
		auditar({ codblt, qtdalc })
		await publicar(db, { tipo: contrato.EVENTO })
		return { retorno: 'ok', mensagem: 'O envio começou.' }
	}),
	rotaDo('newsletter', contrato.cancelarNewsletter, async ({ db, portal, quem, body }) => {
		// Optimistic lock: the version is not compared, since a newsletter that is being sent changes by itself.
		const linha = await segurar(db, portal, quem, { codblt: body.codblt })
		throwIfRefused(contrato.recusaDeCancelarBoletim(linha))
		await queries.mudarBoletim(db, linha.codblt, { sitblt: 'C', dtafim: portal.agora().toISOString() })
		await publicar(db, { tipo: contrato.EVENTO })
		return { retorno: 'ok', mensagem: 'Envio interrompido. Quem já estava na fila recebe.' }
	}),
	rotaDo('dados', contrato.obterPreferenciaNewsletter, ({ db, quem }) => obterPreferencias(db, quem.codpes)),
	rotaDo('dados', contrato.salvarPreferenciaNewsletter, async ({ db, portal, quem, pedido, body }) => {
		await salvarPreferencias(db, portal, pedido, { ...body, codpes: quem.codpes })
		return { retorno: 'ok', mensagem: 'Preferências guardadas.' }
	}),
	route(contrato.obterSaidaNewsletter, async ({ db, params }) => {
		const envio = await obterEnvio(db, params.chave)
		if (envio === 'teste') return { assblt: 'Teste', stapmdbltifv: 'S', teste: 'S' }
		return { assblt: envio.assblt, stapmdbltifv: envio.stapmdbltifv ?? 'N', teste: 'N' }
	}),
	route(contrato.sairNewsletter, async ({ db, portal, pedido, params }) => {
		await sair(db, portal, pedido, { chave: params.chave, oriprv: 'L' })
		return { retorno: 'ok', mensagem: 'Pronto: você não recebe mais o boletim.' }
	}),
	route(contrato.sairNewsletterUmClique, async ({ db, portal, pedido, params, bytes }) => {
		if (new URLSearchParams(Buffer.from(bytes).toString('latin1')).get('List-Unsubscribe') !== 'One-Click')
			throw new InputError('corpo-invalido', 'O corpo precisa ser List-Unsubscribe=One-Click.')
		await sair(db, portal, pedido, { chave: params.chave, oriprv: 'U' })
		return { retorno: 'ok', mensagem: 'Fora do boletim.' }
	}),
]
