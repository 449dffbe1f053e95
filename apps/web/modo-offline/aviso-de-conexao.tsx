import { formatarData, formatarDataHora, formatarHora, useSessao } from '@portal/platform/web'
import { WifiOff } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { assinarConexao, lerConexao, type SemConexao, vigiarConexao } from './conexao.ts'
import { prepararGuarda } from './guarda.ts'

vigiarConexao()

/**
 * Offline notice at the end of the module bar, or in its place on a phone (`estilos-completos.css`). It has no height
 * and takes no clicks, so that nothing moves and the elements below it stay usable.
 */
export function AvisoDeConexao() {
	const conexao = useSyncExternalStore(assinarConexao, lerConexao)
	const { estado, suporte } = useSessao()
	const guarda = estado === 'autenticado' && !suporte
	// The service worker is outside React and belongs to the signed-in person.
	useEffect(() => (guarda ? prepararGuarda() : undefined), [guarda])
	return (
		<output
			data-nao-imprimir
			{...(conexao ? { 'data-sem-rede': '' } : {})}
			className="pointer-events-none sticky top-(--altura-cabecalho) z-20 grid h-0 justify-items-end pr-3 max-md:justify-items-center max-md:pr-0 sm:pr-5"
		>
			{conexao ? (
				<span
					data-tom="aviso"
					className="mt-1.5 flex h-max max-w-[calc(100vw-1rem)] items-center gap-2 rounded-full border border-tom-borda bg-tom-suave px-3 py-1 text-sm text-tom-texto shadow-md"
				>
					<WifiOff aria-hidden className="size-4 shrink-0" />
					Sem conexão com o portal. Dados de {escreverQuando(conexao)}.
				</span>
			) : null}
		</output>
	)
}

function escreverQuando({ desde }: SemConexao): string {
	return formatarData(desde) === formatarData(new Date()) ? formatarHora(desde) : formatarDataHora(desde)
}
