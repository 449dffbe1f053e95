import { Alerta } from '@portal/design-system/alerta'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Ficha } from '@portal/design-system/ficha'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Texto } from '@portal/design-system/texto'
import { Upload } from '@portal/design-system/upload'
import { formatSize } from '@portal/platform/contract'
import { type ControleDoCaptcha, mensagemDe, Slot } from '@portal/platform/web'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { TAMANHO_MAXIMO_DO_PDF } from '../../contract/assinaturas.ts'
import { baixarRelatorioDoPdf, enviarParaVerificar, obterPaginaComparada } from '../queries.ts'
import { ResultadoDasAssinaturas } from './resultado-das-assinaturas.tsx'

export function AssinaturasPage() {
	const [captcha, setCaptcha] = useState<ControleDoCaptcha | null>(null)
	const [recusado, setRecusado] = useState<string>()
	const { data, error, isPending, variables, mutate, reset } = useMutation({
		mutationFn: (arquivo: File) => enviarParaVerificar(arquivo, captcha),
	})

	function escolher([arquivo]: File[]) {
		const motivo = arquivo && motivoDaRecusa(arquivo)
		setRecusado(motivo)
		if (motivo) reset()
		else if (arquivo) mutate(arquivo)
	}

	return (
		<Pagina
			largura="formulario"
			titulo="Verificar assinaturas de um PDF"
			resumo="Confira quem assinou um PDF, quando, e se ele mudou depois disso. O arquivo é enviado só para a verificação e não é guardado."
		>
			<div data-nao-imprimir>
				<Upload
					rotulo="Escolher o PDF assinado, de até 20 MB"
					aceita=".pdf,application/pdf"
					disabled={isPending || captcha === null}
					aoEscolher={escolher}
				/>
			</div>
			{recusado ? (
				<Alerta variante="perigo" titulo="O arquivo não pode ser verificado">
					{recusado}
				</Alerta>
			) : null}
			<section aria-label="Resultado" aria-live="polite" aria-busy={isPending}>
				{isPending ? (
					<Verificando nome={variables.name} />
				) : error ? (
					<Alerta variante="perigo" titulo="Não foi possível verificar">
						{mensagemDe(error)}
					</Alerta>
				) : data ? (
					<ResultadoDasAssinaturas
						verificacao={data}
						nome={variables.name}
						aoRelatar={() => baixarRelatorioDoPdf(variables, captcha)}
						aoComparar={(assinatura, numpag) =>
							obterPaginaComparada({ arquivo: variables, assinatura, numpag }, captcha)
						}
					/>
				) : null}
			</section>
			<p data-nao-imprimir>
				<Link href="/iddigital">Verificar um documento pelo ID digital</Link>
			</p>
			<Slot nome="captcha" props={{ controle: setCaptcha }} />
		</Pagina>
	)
}

/** Client-side check of the file before anything is sent. */
function motivoDaRecusa({ name, size }: File): string | undefined {
	if (size > TAMANHO_MAXIMO_DO_PDF) return `${name} tem ${formatSize(size)}. O tamanho máximo é de 20 MB.`
	return size === 0 ? `${name} está vazio.` : undefined
}

function Verificando({ nome }: { nome: string }) {
	return (
		<Ficha tag="div">
			<Texto suave>Verificando {nome}...</Texto>
			<Esqueleto forma="bloco" className="h-16 w-full" />
			<Esqueleto linhas={4} />
		</Ficha>
	)
}
