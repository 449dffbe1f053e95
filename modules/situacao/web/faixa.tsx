import { Botao } from '@portal/design-system/botao'
import { Link } from '@portal/design-system/link'
import { formatarDataHora, useLugar } from '@portal/platform/web'
import { TriangleAlert, Wrench, X } from 'lucide-react'
import { useState } from 'react'
import { type AvisoDeSituacao, NOME_DO_TIPO } from '../contract/avisos.ts'
import { useAvisosDeSituacao } from './avisos.ts'
import { dispensar, estaDispensada, lerDispensadas } from './dispensadas.ts'
import { TOM_DO_TIPO } from './tons.ts'

/** At the bottom of the window: a strip that came late above the page would push away what somebody is reading. */
export function FaixaDeSituacao() {
	const { valor = [] } = useAvisosDeSituacao()
	const [dispensadas, setDispensadas] = useState(lerDispensadas)
	const { pathname } = useLugar()

	const avisos = valor.filter((aviso) => !estaDispensada(aviso, dispensadas))
	const [primeiro] = avisos
	if (!primeiro || pathname.startsWith('/situacao')) return null
	const Icone = primeiro.tipo === 'manutencao' ? Wrench : TriangleAlert
	return (
		<section
			aria-label="Situação dos serviços"
			data-barra-inferior
			data-nao-imprimir
			data-tom={TOM_DO_TIPO[primeiro.tipo]}
			className="fixed inset-x-0 bottom-0 z-40 flex min-h-11 items-center gap-3 border-t border-tom-borda bg-tom-suave px-4 text-sm text-tom-texto sm:px-6"
		>
			<Icone aria-hidden className="size-4.5 shrink-0" />
			<p aria-live="polite" className="flex min-w-0 flex-1 flex-wrap gap-x-2 py-1.5">
				<strong className="max-w-full truncate font-semibold">
					{primeiro.servico}: {primeiro.titulo}
				</strong>
				<span className="max-md:hidden">{resumir(primeiro)}</span>
				<Link href="/situacao" className="max-sm:hidden">
					{rotuloDoLink(avisos.length)}
				</Link>
			</p>
			<Link href="/situacao" className="shrink-0 sm:hidden">
				Detalhes
			</Link>
			<Botao
				variante={TOM_DO_TIPO[primeiro.tipo]}
				aparencia="fantasma"
				tamanho="pq"
				rotulo="Dispensar este aviso"
				icone={<X aria-hidden />}
				className="-mr-2"
				onClick={() => setDispensadas(dispensar(avisos))}
			/>
		</section>
	)
}

const rotuloDoLink = (quantos: number): string => (quantos === 1 ? 'Ver detalhes' : `Ver este e mais ${quantos - 1}`)

function resumir({ tipo, emCurso, inicio, previsao }: AvisoDeSituacao): string {
	if (!emCurso) return `${NOME_DO_TIPO[tipo]} a partir de ${formatarDataHora(inicio)}.`
	return previsao ? `${NOME_DO_TIPO[tipo]}. Previsão de fim: ${formatarDataHora(previsao)}.` : `${NOME_DO_TIPO[tipo]}.`
}
