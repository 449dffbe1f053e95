import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PerguntasDaFatia } from '@portal/platform/web'
import { type Plugin, runnerImport } from 'vite'
import { arquivosDe } from './chunk-files.ts'
import { frenteDaPagina } from './page-heading.ts'
import type { PaginaNoManifesto } from './slice-addresses.ts'

const RAIZ = join(import.meta.dirname, '../..')
const ARQUIVO_DA_TELA = /\("(\/[^"]+\.tsx)"\)/

/** The first drawing of a page may be narrower than its final one: a notice before a form. */
const LARGURAS = ['formulario', 'tela', 'leitura'] as const

/** The width that the page itself asks for says what its place looks like meanwhile. */
function formaPelaLargura(codigo: string): NonNullable<PaginaNoManifesto['forma']> {
	return LARGURAS.find((largura) => codigo.includes(`largura="${largura}"`)) ?? 'tabela'
}

/** Calls of the contracts, which no browser needs to read for it: run here, written as what travels. */
async function perguntasDasPaginas(): Promise<PerguntasDaFatia> {
	const arquivos = globSync('modules/*/web/perguntas.ts', { cwd: RAIZ })
	const fatias = await Promise.all(
		arquivos.map((arquivo) => runnerImport<{ readonly perguntas: PerguntasDaFatia }>(join(RAIZ, arquivo))),
	)
	return Object.assign({}, ...fatias.map(({ module }) => module.perguntas))
}

/**
 * Writes which addresses have a page, and which files it needs beside those that come with every page (`sempre`), and what
 * it asks first, and what stands for it meanwhile, its title and a shape: the server answers 404 for every other address and names the files in the page that it sends. It is the only one that
 * reads it (`platform/server/http/pages.ts`).
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
			const paginas = module.paginas.map(({ caminho, titulo, acesso, forma, busca }) => {
				const tela = ARQUIVO_DA_TELA.exec(busca)?.[1]
				if (tela === undefined) throw new Error(`A página ${caminho} não diz qual arquivo a desenha.`)
				const arquivos = arquivosDe([tela], bundle).filter((nome) => !deSempre.has(nome))
				const codigo = readFileSync(join(RAIZ, tela), 'utf8')
				const frente = frenteDaPagina(codigo, titulo)
				const antes = perguntas[caminho] ? { perguntas: perguntas[caminho] } : {}
				return { caminho, acesso, forma: forma ?? formaPelaLargura(codigo), ...frente, ...antes, arquivos }
			})
			this.emitFile({ type: 'asset', fileName: 'rotas.json', source: JSON.stringify(paginas) })
		},
	}
}
