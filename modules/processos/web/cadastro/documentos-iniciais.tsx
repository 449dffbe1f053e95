import { useQuery } from '@tanstack/react-query'
import { Circle, CircleCheck } from 'lucide-react'
import type { ArquivoTemporario } from '../../contract/index.ts'
import type { useArquivosEnviados } from '../arquivos/arquivos-enviados.ts'
import { CampoDeArquivos } from '../arquivos/campo-de-arquivos.tsx'
import { Classificacao } from '../arquivos/classificacao.tsx'
import { tiposDocumentoQuery } from '../estrutura/queries.ts'
import { ArquivosVencidos } from '../rascunho/arquivos-vencidos.tsx'
import type { Formulario } from './use-formulario.ts'

type DocumentosIniciaisProps = {
	formulario: Formulario
	envio: ReturnType<typeof useArquivosEnviados>
	/** Files of the draft that are gone. */
	vencidos: number
}

/** The first documents of a process, each with what it is, beside those that its subject asks for. */
export function DocumentosIniciais({ formulario, envio, vencidos }: DocumentosIniciaisProps) {
	const { campos, problemas } = formulario
	return (
		<div className="grid items-start gap-5 lg:grid-cols-[1fr_15rem]">
			<div className="grid gap-4">
				<ArquivosVencidos quantos={vencidos} />
				<CampoDeArquivos
					rotulo="Arquivos"
					envio={envio}
					multiplo
					erro={problemas.arquivos}
					sobre={Object.fromEntries(
						campos.arquivos.map((arquivo) => [
							arquivo.codarqtmp,
							<SobreOArquivo key={arquivo.codarqtmp} arquivo={arquivo} formulario={formulario} />,
						]),
					)}
				/>
			</div>
			<Exigidos formulario={formulario} />
		</div>
	)
}

function SobreOArquivo({ arquivo, formulario }: { arquivo: ArquivoTemporario; formulario: Formulario }) {
	const { campos, problemas, mudar } = formulario
	const { codarqtmp, nomarqtmp } = arquivo
	return (
		<fieldset>
			<legend className="sr-only">{nomarqtmp}</legend>
			<Classificacao
				codasu={campos.codasu}
				valor={campos.classificacoes[codarqtmp] ?? {}}
				nivacepro={campos.nivacepro}
				mostrarErros={problemas.arquivos !== undefined}
				aoMudar={(escolhida) => mudar({ classificacoes: { ...campos.classificacoes, [codarqtmp]: escolhida } })}
			/>
		</fieldset>
	)
}

function Exigidos({ formulario: { campos } }: { formulario: Formulario }) {
	const { codasu, arquivos, classificacoes } = campos
	const { data = [] } = useQuery({ ...tiposDocumentoQuery(codasu ?? 0), enabled: codasu !== undefined })
	const incluidos = new Set(arquivos.map(({ codarqtmp }) => classificacoes[codarqtmp]?.codetrdoc))
	const exigidos = data.filter(({ staobg }) => staobg === 'S')
	return (
		<section aria-labelledby="documentos-exigidos" className="grid gap-2 rounded-md bg-superficie-suave px-4 py-3">
			<h3 id="documentos-exigidos" className="text-base">
				Documentos exigidos
			</h3>
			{exigidos.length === 0 ? (
				<p className="text-sm text-texto-suave">
					{codasu === undefined ? 'Escolha o assunto para saber quais são.' : 'Este assunto não exige nenhum.'}
				</p>
			) : (
				<ul className="grid gap-1.5">
					{exigidos.map(({ codetrvlrpdl, dscetrvlrpdl }) => (
						<Exigido key={codetrvlrpdl} nome={dscetrvlrpdl} incluido={incluidos.has(codetrvlrpdl)} />
					))}
				</ul>
			)}
			{exigidos.length > 0 ? (
				<p className="text-sm text-texto-suave">O que faltar pode ser anexado depois de aberto o processo.</p>
			) : null}
		</section>
	)
}

function Exigido({ nome, incluido }: { nome: string; incluido: boolean }) {
	return (
		<li
			data-tom={incluido ? 'sucesso' : undefined}
			className="flex gap-2 [&_svg]:mt-1 [&_svg]:size-4.5 [&_svg]:shrink-0"
		>
			{incluido ? (
				<CircleCheck aria-hidden className="text-tom-texto" />
			) : (
				<Circle aria-hidden className="text-texto-suave" />
			)}
			<span>
				{nome} <span className="text-sm text-texto-suave">{incluido ? '(incluído)' : '(falta)'}</span>
			</span>
		</li>
	)
}
