import { useEnvioDeArquivos } from '@portal/arquivos/web/public'
import { toast } from '@portal/design-system/toast'
import { call, callComProgresso, mensagemDe } from '@portal/platform/web'
import { useQueryClient } from '@tanstack/react-query'
import {
	DESTINO,
	enviarArquivo,
	MAIOR_ARQUIVO,
	receberArquivo,
	recusaDeNome,
	recusaDePrograma,
} from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'
import { destinarSoltos, type Solto } from './soltar.ts'

/** Files that file managers leave in every folder. */
const RASTROS = /^(?:\.DS_Store|\._.*|Thumbs\.db|desktop\.ini)$/

function recusar({ name, size }: File): string | undefined {
	if (size === 0) return `${name} está vazio. Escolha outro arquivo.`
	if (size > MAIOR_ARQUIVO) return `${name} passa de 2 GB. Divida-o, ou fale com a informática.`
	return recusaDeNome(name) ?? recusaDePrograma(name)
}

/** Uploads into one folder; those that a reload interrupted go on by themselves. */
export function useEnvios(codptaarqudr: number) {
	const cliente = useQueryClient()
	const destinar = (para: number | undefined) => ({ codptaarqudr: para ?? codptaarqudr })
	const envio = useEnvioDeArquivos({
		onde: `usp-drive ${codptaarqudr}`,
		destino: DESTINO,
		lugar: codptaarqudr,
		recusa: recusar,
		inteiro: (file, andar, signal, para, codenv) =>
			callComProgresso(enviarArquivo, { params: destinar(para), parts: { file, json: { codenv } } }, andar, { signal }),
		receber: (codenv, signal, para) => call(receberArquivo, { params: destinar(para), body: { codenv } }, { signal }),
		aoChegar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
	})

	/** Folders are made before their files are sent; a failure there sends nothing. */
	async function enviarSoltos(soltos: Promise<readonly Solto[]>) {
		try {
			const aceitos = (await soltos).filter(({ arquivo }) => !RASTROS.test(arquivo.name))
			envio.escolherEm(await destinarSoltos(codptaarqudr, aceitos))
			await cliente.invalidateQueries({ queryKey: CHAVE })
		} catch (falha) {
			toast.erro('A pasta não foi enviada', mensagemDe(falha))
		}
	}
	return { ...envio, enviarSoltos }
}
