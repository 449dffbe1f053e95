import { useEnvioDeArquivos } from '@portal/arquivos/web/public'
import { call, callComProgresso } from '@portal/platform/web'
import { useQueryClient } from '@tanstack/react-query'
import {
	ARQUIVOS_DO_PROSERV,
	anexarArquivoEnviado,
	anexarArquivoProserv,
	formatarSolicitacao,
	type Numero,
} from '../../../contract/index.ts'
import { CHAVE } from '../../queries.ts'

export function useArquivosDaSolicitacao({ anosolprs, codsolprs }: Numero) {
	const cliente = useQueryClient()
	const params = { anosolprs, codsolprs }
	return useEnvioDeArquivos({
		onde: `proserv ${formatarSolicitacao(params)}`,
		recusa: ARQUIVOS_DO_PROSERV.recusa,
		inteiro: (arquivo, andar, signal) =>
			callComProgresso(anexarArquivoProserv, { params, parts: { arquivo } }, andar, { signal }),
		receber: (codenv, signal) => call(anexarArquivoEnviado, { params: { ...params, codenv } }, { signal }),
		aoChegar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
	})
}
