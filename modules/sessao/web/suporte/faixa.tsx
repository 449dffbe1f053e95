import { Botao } from '@portal/design-system/botao'
import { toast } from '@portal/design-system/toast'
import { call, mensagemDe, useSessao } from '@portal/platform/web'
import { useMutation } from '@tanstack/react-query'
import { Glasses } from 'lucide-react'
import { encerrarSuporte } from '../../contract/suporte.ts'
import { trocarDeSessao } from './trocar-de-sessao.ts'

/** Permanent banner of support mode. */
export function FaixaDeSuporte({ trocar = trocarDeSessao }: { trocar?: typeof trocarDeSessao }) {
	const { suporte, nome, usuario } = useSessao()
	const encerrar = useMutation({
		mutationFn: () => call(encerrarSuporte),
		onSuccess: (sessao) => trocar(sessao, '/suporte/'),
		onError: (falha) => toast.erro('Não foi possível sair do modo de suporte', mensagemDe(falha)),
	})
	if (!suporte) return null
	return (
		<section
			aria-label="Modo de suporte"
			data-tom="aviso"
			className="sticky top-(--topo-fixo) z-20 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-tom-borda bg-tom-suave px-4 py-2.5 sm:px-6 lg:px-8"
		>
			<Glasses aria-hidden className="size-5 shrink-0 text-tom-texto" />
			<p className="min-w-0 flex-1 basis-64">
				<strong className="font-semibold">Modo de suporte:</strong> você está vendo o portal como {nome} ({usuario}). Só
				é possível consultar, e o acesso fica registrado.
			</p>
			<Botao variante="secundario" tamanho="pq" carregando={encerrar.isPending} onClick={() => encerrar.mutate()}>
				Sair do modo de suporte
			</Botao>
		</section>
	)
}
