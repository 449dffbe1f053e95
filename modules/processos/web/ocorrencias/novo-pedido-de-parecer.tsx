import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { Pilha } from '@portal/design-system/pilha'
import { CampoPessoa } from '@portal/pessoas/web/public'
import { call, useHoje } from '@portal/platform/web'
import { despachar } from '../../contract/index.ts'
import { useAcompanhamento } from '../processo/contexto.ts'
import { CampoDoTexto } from './campo-do-texto.tsx'
import { QuadroDaNovaOcorrencia } from './quadro-da-nova-ocorrencia.tsx'
import type { NovaOcorrenciaProps } from './rascunhos.ts'
import { temTexto } from './texto.ts'
import { useNovaOcorrencia } from './use-nova-ocorrencia.ts'

export function NovoPedidoDeParecer({ rascunho: inicial }: NovaOcorrenciaProps) {
	const { processo } = useAcompanhamento()
	const hoje = useHoje()
	const { rascunho, enviado, enviar, acao } = useNovaOcorrencia(inicial, (numpro, dados, query) =>
		call(despachar, {
			params: { numpro },
			query,
			body: {
				codetroco: 'ocoParecerista',
				txtdch: dados.txtdch,
				codpesace: dados.codpesace ?? undefined,
				dtaprzpar: dados.dtaprzpar ?? undefined,
			},
		}),
	)
	const { txtdch, codpesace, dtaprzpar } = rascunho.dados
	return (
		<QuadroDaNovaOcorrencia
			tipo="ocoParecerista"
			rascunho={rascunho}
			acao={acao}
			rotulo="Solicitar parecer"
			aoEnviar={() => enviar(temTexto(txtdch) && Boolean(codpesace))}
		>
			<Pilha colunas={2}>
				<CampoPessoa
					rotulo="Parecerista"
					obrigatorio
					valor={codpesace ?? undefined}
					aoMudar={(codpes) => rascunho.mudar({ codpesace: codpes ?? null })}
					erro={enviado && !codpesace ? 'Informe de quem se espera o parecer.' : undefined}
				/>
				<Campo rotulo="Parecer até" dica="A pessoa é lembrada antes deste dia.">
					<Data
						valor={dtaprzpar ?? undefined}
						minima={hoje}
						aoMudar={(dia) => rascunho.mudar({ dtaprzpar: dia ?? null })}
					/>
				</Campo>
			</Pilha>
			<CampoDoTexto
				tipo="ocoParecerista"
				codasu={processo.codasu}
				valor={txtdch}
				aoMudar={(html) => rascunho.mudar({ txtdch: html })}
				faltou={enviado && !temTexto(txtdch)}
			/>
		</QuadroDaNovaOcorrencia>
	)
}
