import { Avatar } from '@portal/design-system/avatar'
import { Botao } from '@portal/design-system/botao'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { Pilha } from '@portal/design-system/pilha'
import { Detalhe } from '@portal/design-system/texto'
import { Upload } from '@portal/design-system/upload'
import { useSessao } from '@portal/platform/web'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { MAXIMO_FOTO_BYTES } from '../../contract/foto.ts'
import { useEnviarFoto, useFoto, useRemoverFoto } from '../queries.ts'
import { Resultado } from '../resultado.tsx'

export function FotoPainel() {
	const { nome } = useSessao()
	const foto = useFoto()
	const enviar = useEnviarFoto()
	const remover = useRemoverFoto()
	const [removendo, setRemovendo] = useState(false)

	function escolher([arquivo]: readonly File[]) {
		remover.reset()
		if (arquivo) enviar.mutate(arquivo)
	}

	return (
		<Pilha espaco={5} className="sm:grid-cols-[auto_minmax(0,1fr)] sm:items-start">
			<Pilha espaco={3} className="justify-items-center">
				<Avatar nome={nome} src={foto} largura={128} />
				{foto ? (
					<Botao variante="secundario" tamanho="pq" icone={<Trash2 aria-hidden />} onClick={() => setRemovendo(true)}>
						Remover foto
					</Botao>
				) : null}
			</Pilha>
			<Pilha>
				<Upload
					rotulo={enviar.isPending ? 'Enviando foto...' : 'Escolher foto'}
					aceita="image/jpeg,image/png,image/webp"
					tamanhoMaximo={MAXIMO_FOTO_BYTES}
					disabled={enviar.isPending}
					aoEscolher={escolher}
				/>
				<Detalhe>
					JPEG, PNG ou WebP. A foto é recortada em quadrado, e os dados de lugar e de câmera são apagados.
				</Detalhe>
				<Resultado resultado={enviar.isIdle ? remover : enviar} />
			</Pilha>
			<Confirmacao
				aberta={removendo}
				titulo="Remover a sua foto?"
				rotuloConfirmar="Remover"
				aoCancelar={() => setRemovendo(false)}
				aoConfirmar={async () => {
					enviar.reset()
					await remover.mutateAsync(undefined).catch(() => undefined)
					setRemovendo(false)
				}}
			>
				No lugar dela aparecem as iniciais do seu nome.
			</Confirmacao>
		</Pilha>
	)
}
