import { Botao } from '@portal/design-system/botao'
import { Link } from '@portal/design-system/link'
import { formatarDataHora, useEvento, useLugar } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert, Wrench, X } from 'lucide-react'
import { useState } from 'react'
import { type AvisoDeSituacao, NOME_DO_TIPO } from '../contract/avisos.ts'
import { dispensar, estaDispensada, lerDispensadas } from './dispensadas.ts'
import { avisosQuery } from './queries.ts'
import { TOM_DO_TIPO } from './tons.ts'

/** Floats at the bottom: a strip that came late above the page would push away what somebody is reading. */
export function FaixaDeSituacao() {
	const { data = [], refetch } = useQuery(avisosQuery)
	const [dispensadas, setDispensadas] = useState(lerDispensadas)
	const { pathname } = useLugar()
	useEvento('situacao', () => void refetch())

	const avisos = data.filter((aviso) => !estaDispensada(aviso, dispensadas))
	const [primeiro] = avisos
	if (!primeiro || pathname.startsWith('/situacao')) return null
	const outros = avisos.length - 1
	const Icone = primeiro.tipo === 'manutencao' ? Wrench : TriangleAlert
	return (
		<section
			aria-label="Situação dos serviços"
			data-nao-imprimir
			data-tom={TOM_DO_TIPO[primeiro.tipo]}
			className="fixed inset-x-3 bottom-3 z-40 mx-auto flex max-w-2xl items-start gap-3 rounded-lg border border-tom-borda bg-tom-suave px-4 py-3 text-tom-texto shadow-lg"
		>
			<Icone aria-hidden className="mt-0.5 size-5 shrink-0" />
			<div aria-live="polite" className="min-w-0 flex-1 text-[0.9375rem]">
				<p>
					<strong className="font-semibold">{primeiro.servico}</strong>: {primeiro.titulo}
				</p>
				<p className="text-sm">
					{resumir(primeiro)} <Link href="/situacao">{outros > 0 ? `Ver esta e mais ${outros}` : 'Ver detalhes'}</Link>
				</p>
			</div>
			<Botao
				variante={TOM_DO_TIPO[primeiro.tipo]}
				aparencia="fantasma"
				tamanho="pq"
				rotulo="Dispensar este aviso"
				icone={<X aria-hidden />}
				className="-my-1 -mr-2"
				onClick={() => setDispensadas(dispensar(avisos))}
			/>
		</section>
	)
}

function resumir({ tipo, emCurso, inicio, previsao }: AvisoDeSituacao): string {
	if (!emCurso) return `${NOME_DO_TIPO[tipo]} a partir de ${formatarDataHora(inicio)}.`
	return previsao ? `${NOME_DO_TIPO[tipo]}. Previsão de fim: ${formatarDataHora(previsao)}.` : `${NOME_DO_TIPO[tipo]}.`
}
