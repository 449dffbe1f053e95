import { call } from '@portal/platform/web'
import { darParecer } from '../../contract/index.ts'
import { useArquivosEnviados } from '../arquivos/arquivos-enviados.ts'
import { CampoDeArquivos } from '../arquivos/campo-de-arquivos.tsx'
import { useAcompanhamento } from '../processo/contexto.ts'
import { ArquivosVencidos } from '../rascunho/arquivos-vencidos.tsx'
import { CampoDoTexto } from './campo-do-texto.tsx'
import { QuadroDaNovaOcorrencia } from './quadro-da-nova-ocorrencia.tsx'
import type { NovaOcorrenciaProps } from './rascunhos.ts'
import { temTexto } from './texto.ts'
import { useNovaOcorrencia } from './use-nova-ocorrencia.ts'

export function NovoParecer({ rascunho: inicial, aoIniciar }: NovaOcorrenciaProps) {
	const { processo } = useAcompanhamento()
	const { rascunho, enviado, enviar, acao } = useNovaOcorrencia(inicial, (numpro, { txtdch, arquivos }, query) =>
		call(darParecer, {
			params: { numpro },
			query,
			body: { txtdch, codarqtmp: arquivos[0]?.codarqtmp ?? null },
		}),
	)
	const envio = useArquivosEnviados({
		onde: `${processo.numpro} ocoParecer`,
		iniciais: inicial.dados.arquivos,
		aoMudar: (arquivos) => rascunho.mudar({ arquivos }),
	})
	const { txtdch } = rascunho.dados
	return (
		<QuadroDaNovaOcorrencia
			tipo="ocoParecer"
			rascunho={rascunho}
			acao={acao}
			rotulo="Dar parecer"
			aoEnviar={() => enviar(temTexto(txtdch) && !envio.enviando)}
		>
			<CampoDoTexto
				tipo="ocoParecer"
				codasu={processo.codasu}
				valor={txtdch}
				aoMudar={(html) => rascunho.mudar({ txtdch: html })}
				faltou={enviado && !temTexto(txtdch)}
				aoIniciar={aoIniciar}
			/>
			<ArquivosVencidos quantos={inicial.vencidos} />
			<CampoDeArquivos
				rotulo="Arquivo do parecer"
				envio={envio}
				erro={enviado && envio.enviando ? 'Espere o envio terminar.' : undefined}
			/>
		</QuadroDaNovaOcorrencia>
	)
}
