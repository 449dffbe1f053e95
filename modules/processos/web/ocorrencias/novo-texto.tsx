import { call } from '@portal/platform/web'
import { despachar } from '../../contract/index.ts'
import { useAcompanhamento } from '../processo/contexto.ts'
import { CampoDoTexto } from './campo-do-texto.tsx'
import { QuadroDaNovaOcorrencia } from './quadro-da-nova-ocorrencia.tsx'
import type { NovaOcorrenciaProps } from './rascunhos.ts'
import { temTexto } from './texto.ts'
import { useNovaOcorrencia } from './use-nova-ocorrencia.ts'

/** Form of a despacho or an information, which has only a text. */
export function NovoTexto({ rascunho: inicial, aoIniciar }: NovaOcorrenciaProps) {
	const { processo } = useAcompanhamento()
	const tipo = inicial.codetroco === 'ocoDespacho' ? 'ocoDespacho' : 'ocoInformacao'
	const { rascunho, enviado, enviar, acao } = useNovaOcorrencia(inicial, (numpro, { txtdch }, query) =>
		call(despachar, { params: { numpro }, query, body: { txtdch, codetroco: tipo } }),
	)
	const { txtdch } = rascunho.dados
	return (
		<QuadroDaNovaOcorrencia
			tipo={tipo}
			rascunho={rascunho}
			acao={acao}
			rotulo={tipo === 'ocoDespacho' ? 'Incluir despacho' : 'Incluir informação'}
			aoEnviar={() => enviar(temTexto(txtdch))}
		>
			<CampoDoTexto
				tipo={tipo}
				codasu={processo.codasu}
				valor={txtdch}
				aoMudar={(html) => rascunho.mudar({ txtdch: html })}
				faltou={enviado && !temTexto(txtdch)}
				aoIniciar={aoIniciar}
			/>
		</QuadroDaNovaOcorrencia>
	)
}
