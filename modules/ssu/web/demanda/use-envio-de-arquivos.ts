import { useEnvioDeArquivos as useEnvio } from '@portal/arquivos/web/public'
import { call, callComProgresso } from '@portal/platform/web'
import { useQueryClient } from '@tanstack/react-query'
import { ARQUIVOS_DO_SSU, salvarSSUARQUIVO, salvarSSUARQUIVOENVIADO } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

export function useEnvioDeArquivos(numssu: number) {
	const cliente = useQueryClient()
	return useEnvio({
		onde: `ssu ${numssu}`,
		recusa: ARQUIVOS_DO_SSU.recusa,
		inteiro: (arquivo, andar, signal) =>
			callComProgresso(salvarSSUARQUIVO, { parts: { file: arquivo, json: { numssu } } }, andar, { signal }),
		receber: (codenv, signal) => call(salvarSSUARQUIVOENVIADO, { body: { numssu, codenv } }, { signal }),
		aoChegar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
	})
}
