import { useEnvioDeArquivos } from '@portal/arquivos/web/public'
import { call, callComProgresso } from '@portal/platform/web'
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

function recusar({ name, size }: File): string | undefined {
	if (size === 0) return `${name} está vazio. Escolha outro arquivo.`
	if (size > MAIOR_ARQUIVO) return `${name} passa de 2 GB. Divida-o, ou fale com a informática.`
	return recusaDeNome(name) ?? recusaDePrograma(name)
}

/** Uploads into one folder; those that a reload interrupted go on by themselves. */
export function useEnvios(codptaarqudr: number) {
	const cliente = useQueryClient()
	const params = { codptaarqudr }
	return useEnvioDeArquivos({
		onde: `usp-drive ${codptaarqudr}`,
		destino: DESTINO,
		lugar: codptaarqudr,
		recusa: recusar,
		inteiro: (file, andar, signal) =>
			callComProgresso(enviarArquivo, { params, parts: { file, json: {} } }, andar, { signal }),
		receber: (codenv, signal) => call(receberArquivo, { params, body: { codenv } }, { signal }),
		aoChegar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
	})
}
