import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'

/** The marker is the last part of the frame, where the page is inserted. */
const LUGAR = '<div class="estatico-conteudo"></div>'
const MOLDURA = /<div class="estatico" aria-hidden="true">[\s\S]*?\n\t\t\t<\/div>\n/

/** The public home is prerendered into the HTML, which the server sends for `/` alone (`pages.ts`). */
export function esboco(): Plugin {
	return {
		name: 'portal-esboco',
		apply: 'build',
		transformIndexHtml: {
			order: 'post',
			async handler(html) {
				const { module } = await runnerImport<{ readonly esboco: string }>(
					join(import.meta.dirname, 'esboco/esboco.tsx'),
				)
				const moldura = MOLDURA.exec(html)?.[0]
				if (!moldura?.includes(LUGAR)) throw new Error('index.html sem a moldura da página inicial.')
				const pagina = moldura
					.replace(' aria-hidden="true"', ' id="esboco"')
					.replace(LUGAR, () => `<main class="estatico-conteudo">${module.esboco}</main>`)
				return html.replace('<div id="root">', () => `<template data-inicio>${pagina}</template><div id="root">`)
			},
		},
	}
}
