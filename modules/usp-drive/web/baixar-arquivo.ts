import { toast } from '@portal/design-system/toast'
import { call, mensagemDe } from '@portal/platform/web'
import { abrirSaida, liberarArquivo } from '../contract/index.ts'

/** The browser writes what this address gives to the disk as it comes. */
export function descer(endereco: string, nome: string): void {
	const link = document.createElement('a')
	link.href = endereco
	link.download = nome
	link.click()
}

interface Pedido {
	readonly codarqudr: number
	readonly nomitm: string
	readonly numvrs?: number | undefined
}

/** Download of a file of any size, of which nothing stands in the page's memory. */
export async function baixarArquivo({ codarqudr, nomitm, numvrs }: Pedido): Promise<void> {
	try {
		const body = numvrs === undefined ? {} : { numvrs }
		descer((await call(abrirSaida, { params: { codarqudr }, body })).endereco, nomitm)
	} catch (falha) {
		toast.erro(`${nomitm} não foi baixado`, mensagemDe(falha))
	}
}

interface DoLink {
	readonly senlnk: string | undefined
	readonly coditm: number
	readonly nomitm: string
}

/** File of a link: the password goes in the body, and the browser that gave it takes the bytes to the disk. */
export async function baixarArquivoDoLink(codlnk: string, { nomitm, ...body }: DoLink): Promise<void> {
	try {
		descer((await call(liberarArquivo, { params: { codlnk }, body })).endereco, nomitm)
	} catch (falha) {
		toast.erro(`${nomitm} não foi baixado`, mensagemDe(falha))
	}
}
