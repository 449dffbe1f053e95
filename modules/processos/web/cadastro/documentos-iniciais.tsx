import { GrupoDeCampos } from '@portal/design-system/grupo-de-campos'
import { Moldura } from '@portal/design-system/moldura'
import { Pilha } from '@portal/design-system/pilha'
import { Secao } from '@portal/design-system/secao'
import { Detalhe, Suave } from '@portal/design-system/texto'
import { focarPrimeiroErro } from '@portal/platform/web/atos'
import { FormControl, type FormOf } from '@portal/platform/web/form'
import { useQuery } from '@tanstack/react-query'
import { Circle, CircleCheck } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import type { ArquivoTemporario } from '../../contract/index.ts'
import type { useArquivosEnviados } from '../arquivos/arquivos-enviados.ts'
import { CampoDeArquivos } from '../arquivos/campo-de-arquivos.tsx'
import { Classificacao } from '../arquivos/classificacao.tsx'
import { tiposDocumentoQuery } from '../estrutura/queries.ts'
import { ArquivosVencidos } from '../rascunho/arquivos-vencidos.tsx'
import type { Campos } from './identificacao.ts'

type DocumentosIniciaisProps = {
	form: FormOf<Campos>
	envio: ReturnType<typeof useArquivosEnviados>
	/** Number of files of the draft that have expired. */
	vencidos: number
}

/** Initial documents of a process with their classification, beside the list of those that its subject requires. */
export function DocumentosIniciais({ form, envio, vencidos }: DocumentosIniciaisProps) {
	return (
		<Pilha espaco={5} className="items-start lg:grid-cols-[1fr_15rem]">
			<FormControl form={form} name="arquivos">
				{({ ref, value }, erro) => (
					<div
						className="grid gap-4"
						ref={(parte: HTMLElement | null) => ref(parte && { focus: () => focarPrimeiroErro(parte) })}
					>
						<ArquivosVencidos quantos={vencidos} />
						<CampoDeArquivos
							rotulo="Arquivos"
							envio={envio}
							multiplo
							erro={erro}
							sobre={Object.fromEntries(
								value.map((arquivo) => [
									arquivo.codarqtmp,
									<CamposDoArquivo
										key={arquivo.codarqtmp}
										arquivo={arquivo}
										form={form}
										mostrarErros={erro !== undefined}
									/>,
								]),
							)}
						/>
					</div>
				)}
			</FormControl>
			<Exigidos form={form} />
		</Pilha>
	)
}

type CamposDoArquivoProps = { arquivo: ArquivoTemporario; form: FormOf<Campos>; mostrarErros: boolean }

function CamposDoArquivo({ arquivo, form, mostrarErros }: CamposDoArquivoProps) {
	const { control, setValue } = form.fields
	const [codasu, nivacepro, classificacoes] = useWatch({ control, name: ['codasu', 'nivacepro', 'classificacoes'] })
	const { codarqtmp, nomarqtmp } = arquivo
	return (
		<GrupoDeCampos legenda={nomarqtmp} legendaOculta>
			<Classificacao
				codasu={codasu}
				valor={classificacoes[codarqtmp] ?? {}}
				nivacepro={nivacepro}
				mostrarErros={mostrarErros}
				aoMudar={(escolhida) => setValue('classificacoes', { ...classificacoes, [codarqtmp]: escolhida })}
			/>
		</GrupoDeCampos>
	)
}

function Exigidos({ form }: { form: FormOf<Campos> }) {
	const [codasu, arquivos, classificacoes] = useWatch({
		control: form.fields.control,
		name: ['codasu', 'arquivos', 'classificacoes'],
	})
	const { data = [] } = useQuery({ ...tiposDocumentoQuery(codasu ?? 0), enabled: codasu !== undefined })
	const incluidos = new Set(arquivos.map(({ codarqtmp }) => classificacoes[codarqtmp]?.codetrdoc))
	const exigidos = data.filter(({ staobg }) => staobg === 'S')
	return (
		<Moldura forma="fundo">
			<Secao titulo="Documentos exigidos" nivel={3} espaco={2}>
				{exigidos.length === 0 ? (
					<Detalhe>
						{codasu === undefined ? 'Escolha o assunto para saber quais são.' : 'Este assunto não exige nenhum.'}
					</Detalhe>
				) : (
					<Pilha tag="ul" espaco={2}>
						{exigidos.map(({ codetrvlrpdl, dscetrvlrpdl }) => (
							<Exigido key={codetrvlrpdl} nome={dscetrvlrpdl} incluido={incluidos.has(codetrvlrpdl)} />
						))}
					</Pilha>
				)}
				{exigidos.length > 0 ? <Detalhe>O que faltar pode ser anexado depois de aberto o processo.</Detalhe> : null}
			</Secao>
		</Moldura>
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
				{nome} <Suave pq>{incluido ? '(incluído)' : '(falta)'}</Suave>
			</span>
		</li>
	)
}
