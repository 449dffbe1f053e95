import { toast } from '@portal/design-system/toast'
import { call, mensagemDe } from '@portal/platform/web'
import { abrirZip, enderecoDoZipDoLink, escreverTamanho } from '../contract/index.ts'
import { descer } from './baixar-arquivo.ts'

/** The browser writes the archive to the disk as it comes: nothing of it stands in the page's memory. */
export async function baixarZip(codptaarqudr: number, itens: readonly number[] = []): Promise<void> {
	try {
		const { nomzip, qtdarq, tamzip, endereco } = await call(abrirZip, {
			params: { codptaarqudr },
			body: itens.length === 0 ? {} : { itens: [...itens] },
		})
		descer(endereco, nomzip)
		const arquivos = qtdarq === 1 ? '1 arquivo' : `${qtdarq.toLocaleString('pt-BR')} arquivos`
		toast.sucesso(`Baixando “${nomzip}”`, `${arquivos}, ${escreverTamanho(tamzip)}. Veja os downloads do navegador.`)
	} catch (falha) {
		toast.erro('O ZIP não foi baixado', mensagemDe(falha))
	}
}

/** Form of the browser itself, so that the password goes in the body and the archive to the disk. */
export function baixarZipDoLink(
	codlnk: string,
	campos: { senlnk?: string | undefined; coditm?: number | undefined },
): void {
	const formulario = document.createElement('form')
	formulario.method = 'post'
	formulario.action = enderecoDoZipDoLink(codlnk)
	formulario.hidden = true
	for (const [nome, valor] of Object.entries(campos)) {
		if (valor === undefined) continue
		const entrada = document.createElement('input')
		entrada.name = nome
		entrada.value = String(valor)
		formulario.append(entrada)
	}
	document.body.append(formulario)
	formulario.submit()
	formulario.remove()
}
