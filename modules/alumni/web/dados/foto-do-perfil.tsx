import { Botao } from '@portal/design-system/botao'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Detalhe } from '@portal/design-system/texto'
import { Upload } from '@portal/design-system/upload'
import { call } from '@portal/platform/web'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { MAXIMO_DA_FOTO, type MeusDados, removerFoto, salvarFoto } from '../../contract/index.ts'
import { FotoAlumni } from '../partes/foto.tsx'
import { useAcao } from '../use-acao.ts'

export function FotoDoPerfil({ dados }: { dados: MeusDados }) {
	const enviar = useAcao((file: File) => call(salvarFoto, { parts: { file } }), { falha: 'A foto não foi salva' })
	const remover = useAcao(() => call(removerFoto), { falha: 'A foto não foi removida' })
	const [removendo, setRemovendo] = useState(false)
	return (
		<Fileira espaco={5} alinhar="topo">
			<FotoAlumni codpes={dados.codpes} nompes={dados.nompes} codarqfotpes={dados.codarqfotpes} largura={96} />
			<Pilha espaco={3} className="min-w-0 flex-1 basis-60">
				<Upload
					rotulo={enviar.isPending ? 'Enviando foto...' : 'Escolher foto'}
					aceita="image/jpeg,image/png,image/webp"
					tamanhoMaximo={MAXIMO_DA_FOTO}
					disabled={enviar.isPending}
					aoEscolher={([arquivo]) => {
						if (arquivo) enviar.mutate(arquivo)
					}}
				/>
				<Detalhe>JPEG, PNG ou WebP de até 2 MB. O lugar e a câmera gravados nela são apagados.</Detalhe>
				{dados.codarqfotpes === null ? null : (
					<div>
						<Botao
							tamanho="pq"
							variante="secundario"
							icone={<Trash2 aria-hidden />}
							carregando={remover.isPending}
							onClick={() => setRemovendo(true)}
						>
							Remover foto
						</Botao>
					</div>
				)}
			</Pilha>
			<Confirmacao
				aberta={removendo}
				titulo="Remover a sua foto?"
				rotuloConfirmar="Remover foto"
				aoConfirmar={() =>
					// The failure has already been shown.
					remover
						.mutateAsync(undefined)
						.catch(() => undefined)
						.finally(() => setRemovendo(false))
				}
				aoCancelar={() => setRemovendo(false)}
			>
				Ela sai do seu cartão e da rede. Você pode enviar outra quando quiser.
			</Confirmacao>
		</Fileira>
	)
}
