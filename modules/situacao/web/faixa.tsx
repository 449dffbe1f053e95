import { Botao } from '@portal/design-system/botao'
import { Link } from '@portal/design-system/link'
import { formatarDataHora, useLugar } from '@portal/platform/web'
import { TriangleAlert, Wrench, X } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { type AvisoDeSituacao, NOME_DO_TIPO } from '../contract/avisos.ts'
import { useAvisosDeSituacao } from './avisos.ts'
import { dispensar, estaDispensada, lerDispensadas } from './dispensadas.ts'
import { TOM_DO_TIPO } from './tons.ts'

/** Status notice in reserved space of the header, so that its arrival causes no layout shift. */
export function FaixaDeSituacao() {
	const { valor = [] } = useAvisosDeSituacao()
	const [dispensadas, setDispensadas] = useState(lerDispensadas)
	const pathname = useLugar('pathname')

	const avisos = valor.filter((aviso) => !estaDispensada(aviso, dispensadas))
	const [primeiro] = avisos
	// Deferred, because the first formatted date is the most expensive part of a page's first rendering.
	const aResumir = useDeferredValue(primeiro, undefined)
	if (!primeiro || pathname.startsWith('/situacao')) return null
	const Icone = primeiro.tipo === 'manutencao' ? Wrench : TriangleAlert
	const frase = `${primeiro.servico}: ${primeiro.titulo}`
	const dispensarTodos = () => setDispensadas(dispensar(avisos))
	const resumo = aResumir ? resumir(aResumir) : ''
	const resto = `${resumo} ${rotuloDoLink(avisos.length)}`
	const tom = TOM_DO_TIPO[primeiro.tipo]
	return (
		<section
			aria-label="Situação dos serviços"
			data-tom={tom}
			className="flex h-10 items-center rounded-md border @min-[15rem]:min-w-0 border-tom-borda bg-tom-suave text-sm text-tom-texto telefone:h-11"
		>
			<Link
				href="/situacao"
				title={`${frase}. ${resumo}`}
				className="hidden h-full min-w-0 items-center justify-center gap-2 rounded-md px-2.5 text-inherit! no-underline! @min-[15rem]:flex"
			>
				<Icone aria-hidden className="size-4.5 shrink-0" />
				<strong className="min-w-0 truncate font-semibold">{frase}</strong>
				<span className="sr-only">{resto}</span>
			</Link>
			<span className="hidden shrink-0 @min-[15rem]:block">
				<Botao
					variante={tom}
					aparencia="fantasma"
					tamanho="pq"
					rotulo="Dispensar este aviso"
					icone={<X aria-hidden />}
					onClick={dispensarTodos}
				/>
			</span>
			{/* In a narrow header the sentence opens below it. */}
			<button
				type="button"
				popoverTarget="aviso-de-situacao"
				aria-label={frase}
				className="grid h-full min-w-9 place-items-center rounded-md telefone:min-w-(--alvo) @min-[15rem]:hidden"
			>
				<Icone aria-hidden className="size-4.5" />
			</button>
			<div
				id="aviso-de-situacao"
				popover="auto"
				className="fixed inset-auto top-25 right-3 m-0 w-(--largura-flutuante) rounded-lg border border-borda bg-superficie p-4 text-texto shadow-lg"
			>
				<p className="font-semibold">{frase}</p>
				<p>{resumo}</p>
				<div className="flex flex-wrap items-center gap-3 pt-3">
					<Link href="/situacao">{rotuloDoLink(avisos.length)}</Link>
					<Botao variante="secundario" tamanho="pq" className="ml-auto" onClick={dispensarTodos}>
						Dispensar
					</Botao>
				</div>
			</div>
		</section>
	)
}

const rotuloDoLink = (quantos: number): string => (quantos === 1 ? 'Ver detalhes' : `Ver este e mais ${quantos - 1}`)

function resumir({ tipo, emCurso, inicio, previsao }: AvisoDeSituacao): string {
	if (!emCurso) return `${NOME_DO_TIPO[tipo]} a partir de ${formatarDataHora(inicio)}.`
	return previsao ? `${NOME_DO_TIPO[tipo]}. Previsão de fim: ${formatarDataHora(previsao)}.` : `${NOME_DO_TIPO[tipo]}.`
}
