import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PerguntasDaFatia } from '@portal/platform/web'
import { type Plugin, runnerImport } from 'vite'
import { arquivosDe } from './chunk-files.ts'
import { ROTAS } from './chunks-plugin.ts'
import { FIRST_SLICES } from './first-slices.ts'
import { frenteDaPagina } from './page-heading.ts'
import type { PaginaNoManifesto } from './slice-addresses.ts'

const RAIZ = join(import.meta.dirname, '../..')
const ARQUIVO_DA_TELA = /\("(\/[^"]+\.tsx)"\)/

/**
 * The widths are searched in this order, since the first drawing of a page may be narrower than its final one: a notice
 * before a form.
 */
const LARGURAS = ['formulario', 'tela', 'leitura'] as const

/** The skeleton's shape follows the width that the page's source asks for. */
function formaPelaLargura(codigo: string): NonNullable<PaginaNoManifesto['forma']> {
	return LARGURAS.find((largura) => codigo.includes(`largura="${largura}"`)) ?? 'tabela'
}

/**
 * The first calls of the pages are computed at build time and written as plain data, so that no browser needs the
 * contracts for it.
 */
async function perguntasDasPaginas(): Promise<PerguntasDaFatia> {
	const arquivos = globSync('modules/*/web/perguntas.ts', { cwd: RAIZ })
	const fatias = await Promise.all(
		arquivos.map((arquivo) => runnerImport<{ readonly perguntas: PerguntasDaFatia }>(join(RAIZ, arquivo))),
	)
	return Object.assign({}, ...fatias.map(({ module }) => module.perguntas))
}

/**
 * Build manifest of pages: address, files beside the common ones (`sempre`), first calls, title and skeleton. Its one
 * reader is the server (`platform/server/http/pages.ts`), which answers 404 for every other address and preloads the
 * files in the page.
 */
export function rotas(sempre: readonly string[]): Plugin {
	return {
		name: 'portal-rotas',
		apply: 'build',
		async generateBundle(_opcoes, bundle) {
			const arquivo = join(import.meta.dirname, 'slice-addresses.ts')
			const { module } = await runnerImport<{ readonly paginas: readonly PaginaNoManifesto[] }>(arquivo)
			const perguntas = await perguntasDasPaginas()
			const deSempre = new Set(arquivosDe(sempre, bundle))
			const paginas = module.paginas.map(({ fatia, caminho, titulo, acesso, forma, busca }) => {
				const tela = ARQUIVO_DA_TELA.exec(busca)?.[1]
				if (tela === undefined) throw new Error(`A página ${caminho} não diz qual arquivo a desenha.`)
				const arquivos = arquivosDe(FIRST_SLICES.includes(fatia) ? [tela] : [ROTAS, tela], bundle).filter(
					(nome) => !deSempre.has(nome),
				)
				const codigo = readFileSync(join(RAIZ, tela), 'utf8')
				const frente = frenteDaPagina(codigo, titulo)
				const antes = perguntas[caminho] ? { perguntas: perguntas[caminho] } : {}
				return { caminho, acesso, forma: forma ?? formaPelaLargura(codigo), ...frente, ...antes, arquivos }
			})
			this.emitFile({ type: 'asset', fileName: 'rotas.json', source: JSON.stringify(paginas) })
		},
	}
}
