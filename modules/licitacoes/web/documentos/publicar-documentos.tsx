import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { toast } from '@portal/design-system/toast'
import { call, mensagemDe } from '@portal/platform/web'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type LicitacaoCompleta, publicarDocumentos } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'
import { Rascunhos, useRascunhos } from './rascunhos.tsx'

/** Minutes, results and decisions come out by themselves, at any time. */
export function PublicarDocumentos({ licitacao: { codpcddsp, versao, documentos } }: { licitacao: LicitacaoCompleta }) {
	const cliente = useQueryClient()
	const rascunhos = useRascunhos(codpcddsp)
	const publicar = useMutation({
		mutationFn: () =>
			call(publicarDocumentos, {
				params: { codpcddsp },
				body: { versao, documentos: rascunhos.map(({ coddoc }) => coddoc) },
			}),
		onSuccess: async () => {
			await cliente.invalidateQueries({ queryKey: CHAVE })
			toast.sucesso('Documentos publicados!', 'Quem acompanha a licitação recebe um e-mail.')
		},
		onError: (falha) => toast.erro('Os documentos não foram publicados', mensagemDe(falha)),
	})
	return (
		<div data-nao-imprimir>
			<Cartao titulo="Publicar atas, resultados e decisões">
				<div className="grid gap-4">
					<p>Os documentos do edital saem com uma nova versão dele.</p>
					<Rascunhos codpcddsp={codpcddsp} documentos={documentos} tipo="ATA" />
					{rascunhos.length > 0 ? (
						<div>
							<Botao carregando={publicar.isPending} onClick={() => publicar.mutate()}>
								Publicar documentos
							</Botao>
						</div>
					) : null}
				</div>
			</Cartao>
		</div>
	)
}
