import type { PortaDeEnvio } from '@portal/arquivos/web/public'
import { call } from '@portal/platform/web'
import {
	concluirEntrega,
	consultarEntrega,
	desistirDaEntrega,
	enviarParteDaEntrega,
	iniciarEntrega,
} from '../../contract/index.ts'

/** Calls of a delivery without a session: the key of this browser goes in their bodies. */
export function criarPortaDaEntrega(codpdarq: string, chvetg: string): PortaDeEnvio {
	const body = { chvetg }
	const montarEntrada = (codenv: string) => ({ params: { codpdarq, codenv }, body })
	return {
		iniciar: (fatos, signal) => call(iniciarEntrega, { params: { codpdarq }, body: { ...fatos, chvetg } }, { signal }),
		consultar: (codenv, signal) => call(consultarEntrega, montarEntrada(codenv), { signal }),
		enviarParte: (codenv, { inicio, parte: file }, signal) =>
			call(
				enviarParteDaEntrega,
				{ params: { codpdarq, codenv }, query: { inicio }, parts: { file, json: body } },
				{ signal },
			),
		concluir: (codenv, signal) => call(concluirEntrega, montarEntrada(codenv), { signal }),
		cancelar: (codenv) => call(desistirDaEntrega, montarEntrada(codenv)),
	}
}
