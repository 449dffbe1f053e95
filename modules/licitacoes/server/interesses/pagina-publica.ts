import { escapeHtml } from '@portal/platform/contract'
import { NotFoundError, type PublicPageSource } from '@portal/platform/server'
import * as z from 'zod/mini'
import { GRUPOS, Grupo, obterInteresse } from '../../contract/index.ts'
import { lerDesfecho } from '../desfecho.ts'
import { mostrarUnidades } from '../mostrar.ts'
import { escreverEscolha, mostrarInteresse } from './inscrever.ts'

export const PAGINA_DO_INTERESSE = '/licitacoes/interesse'
const API = '/proxy/wslicitacoes/api'

const NOTICIAS: Readonly<Record<string, string>> = {
	S: '<p role="status">Veja o seu e-mail: se for a primeira vez hoje, enviamos uma mensagem com o link que confirma a inscrição.</p>',
	N: '<p role="alert">A inscrição não foi pedida. Informe um e-mail que exista, como nome@empresa.com.br.</p>',
	T: '<p role="status">A inscrição terminou, e o endereço foi apagado.</p>',
}

/** Sign-up without scripts: by mail, and the addresses of calendar and feed of each group. */
export const paginaDoInteresse: PublicPageSource = {
	path: PAGINA_DO_INTERESSE,
	async draw({ db, portal, query }) {
		const feito = await lerDesfecho(db, portal, PAGINA_DO_INTERESSE, query.get('feito'))
		const grupos = Grupo.options.map(
			(grupo) => `<label><input type="checkbox" name="grupos" value="${grupo}"> ${GRUPOS[grupo]}</label><br>`,
		)
		const unidades = (await mostrarUnidades(db, portal)).map(
			({ codund, nomund }) => `<option value="${codund}">${escapeHtml(nomund)}</option>`,
		)
		const enderecos = Grupo.options.map(
			(grupo) =>
				`<li>${GRUPOS[grupo]}: <a href="${API}/agenda.ics?codgrp=${grupo}">agenda</a>, <a href="${API}/atom?codgrp=${grupo}">Atom</a></li>`,
		)
		return {
			title: 'Receber licitações',
			description: 'Cada publicação, mudança, suspensão e resultado do que você escolher, por e-mail ou agenda.',
			canonical: PAGINA_DO_INTERESSE,
			html: `<h1>Receber licitações</h1>${NOTICIAS[feito ?? ''] ?? ''}<h2>Por e-mail</h2><form method="post" action="${API}/interesses/formulario"><p><label>E-mail <input name="codema" type="email" required maxlength="254"></label></p><fieldset><legend>Grupos (nenhum é todos)</legend>${grupos.join('')}</fieldset><p><label>Unidade <select name="codund"><option value="">Todas as unidades</option>${unidades.join('')}</select></label></p><p><button>Inscrever</button></p></form><h2>Sem deixar o e-mail</h2><ul><li>Todos os grupos: <a href="${API}/agenda.ics">agenda</a>, <a href="${API}/atom">Atom</a></li>${enderecos.join('')}</ul>`,
		}
	},
	listPaths: () => Promise.resolve([PAGINA_DO_INTERESSE]),
}

/** Subscription of the letter's link, without scripts: reading changes nothing, and its buttons do. */
export const paginaDaInscricao: PublicPageSource = {
	path: `${PAGINA_DO_INTERESSE}/:chave`,
	async draw({ db, portal, params }) {
		const lido = z.safeParse(obterInteresse.params, params)
		if (!lido.success) return undefined
		try {
			const { chave } = lido.data
			const escolha = await mostrarInteresse(db, portal, chave)
			const desenharBotao = (ato: string, texto: string) =>
				`<form method="post" action="${API}/interesses/${chave}/formulario"><input type="hidden" name="ato" value="${ato}"><p><button>${texto}</button></p></form>`
			return {
				title: 'Sua inscrição',
				description: 'O que este endereço recebe.',
				canonical: PAGINA_DO_INTERESSE,
				html: `<h1>Sua inscrição</h1><p>Licitações de ${escapeHtml(await escreverEscolha(portal, escolha))}.</p>${escolha.sitint === 'P' ? desenharBotao('confirmar', 'Confirmar') : '<p>A inscrição está confirmada.</p>'}${desenharBotao('terminar', 'Terminar a inscrição')}`,
			}
		} catch (erro) {
			if (erro instanceof NotFoundError) return undefined
			throw erro
		}
	},
	listPaths: () => Promise.resolve([]),
}
