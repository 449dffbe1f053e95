import { Alerta } from '@portal/design-system/alerta'
import { Cartao } from '@portal/design-system/cartao'
import { Pagina } from '@portal/design-system/pagina'
import { SoParaLeitor } from '@portal/design-system/texto'
import { type ControleDoCaptcha, mensagemDe, navegar, Slot } from '@portal/platform/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useParams } from 'react-router'
import type { Documento } from '../contract/documento.ts'
import { avaliarIdDigital, ehTiposDeDocumentos, normalizarIdDigital, parametroAceito } from '../contract/id-digital.ts'
import { MENSAGEM_CODIGO } from '../contract/mensagens.ts'
import { tituloDoVeredito } from '../contract/palavras.ts'
import { IdDigitalForm } from './id-digital.form.tsx'
import { documentoQuery } from './queries.ts'
import { Resultado } from './resultado.tsx'
import { Respostas } from './veredito.tsx'

/** Validator page: the code is in the address, so that QR code, back button and bookmarks give the same result. */
export function ValidadorPage() {
	const { codaucdoc = '' } = useParams()
	if (ehTiposDeDocumentos(codaucdoc)) return <Navigate to="/iddigital/tiposdocumentos" replace />
	const aceito = codaucdoc === '' || parametroAceito(codaucdoc)
	return (
		<Pagina
			largura="formulario"
			titulo="Validação de documentos"
			resumo="Confira se um documento foi emitido pela universidade, se continua em vigor e quem o assinou."
			soNaTela
		>
			{aceito ? null : (
				<Alerta variante="aviso" titulo="O endereço não traz um código que possa ser verificado">
					{MENSAGEM_CODIGO}
				</Alerta>
			)}
			<Validador codaucdoc={aceito ? normalizarIdDigital(codaucdoc) : ''} />
			{codaucdoc === '' ? <Respostas /> : null}
		</Pagina>
	)
}

function Validador({ codaucdoc }: { codaucdoc: string }) {
	const queryClient = useQueryClient()
	const [captcha, setCaptcha] = useState<ControleDoCaptcha | null>(null)
	const [insistido, setInsistido] = useState<string>()
	const certo = avaliarIdDigital(codaucdoc) === 'certo'
	const mostra = codaucdoc !== '' && (certo || insistido === codaucdoc)
	const consulta = documentoQuery(codaucdoc, captcha)
	const { data, error, isFetching, refetch } = useQuery({ ...consulta, enabled: captcha !== null && mostra })

	function verificar(codigo: string, insistir: boolean) {
		if (insistir) setInsistido(codigo)
		if (codigo !== codaucdoc) navegar(`/iddigital/${codigo}`)
		else if (mostra) void queryClient.resetQueries({ queryKey: consulta.queryKey })
	}

	return (
		<>
			<Cartao data-nao-imprimir aria-label="Código do documento">
				<IdDigitalForm
					codigo={codaucdoc}
					duvidoso={codaucdoc !== '' && !certo}
					verificando={mostra && isFetching}
					aoComecar={() => captcha?.comecar()}
					aoVerificar={verificar}
				/>
			</Cartao>
			{mostra ? (
				<Resultado
					codaucdoc={codaucdoc}
					data={data}
					falha={isFetching ? null : error}
					captcha={captcha}
					aoTentarDeNovo={() => void refetch()}
				/>
			) : null}
			<SoParaLeitor tag="output">{mostra && !isFetching ? anunciar(data?.documento, error) : ''}</SoParaLeitor>
			<Slot nome="captcha" props={{ controle: setCaptcha }} />
		</>
	)
}

/** Screen-reader announcement: the first two lines of the card. */
function anunciar(documento: Documento | undefined, falha: Error | null): string {
	if (documento) return `${tituloDoVeredito(documento)}. ${documento.mensagem}`
	return falha ? mensagemDe(falha) : ''
}
