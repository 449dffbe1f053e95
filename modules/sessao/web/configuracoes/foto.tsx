import { Avatar } from '@portal/design-system/avatar'
import { Botao } from '@portal/design-system/botao'
import { Confirmacao } from '@portal/design-system/confirmacao'
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
		<div className="grid gap-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-start">
			<div className="grid justify-items-center gap-3">
				<Avatar nome={nome} src={foto} largura={128} />
				{foto ? (
					<Botao variante="secundario" tamanho="pq" icone={<Trash2 aria-hidden />} onClick={() => setRemovendo(true)}>
						Remover foto
					</Botao>
				) : null}
			</div>
			<div className="grid gap-4">
				<Upload
					rotulo={enviar.isPending ? 'Enviando foto...' : 'Escolher foto'}
					aceita="image/jpeg,image/png,image/webp"
					tamanhoMaximo={MAXIMO_FOTO_BYTES}
					disabled={enviar.isPending}
					aoEscolher={escolher}
				/>
				<p className="text-sm text-texto-suave">
					JPEG, PNG ou WebP. A foto é recortada em quadrado, e os dados de lugar e de câmera são apagados.
				</p>
				<Resultado resultado={enviar.isIdle ? remover : enviar} />
			</div>
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
		</div>
	)
}
