import { Alerta } from '@portal/design-system/alerta'
import { Campo } from '@portal/design-system/campo'
import { Pilha } from '@portal/design-system/pilha'
import { ItemEnvio, Upload } from '@portal/design-system/upload'
import { PHOTO_NOTICE } from '@portal/platform/contract'
import type { useEnvioDeArquivos } from './public.tsx'

export type AnexarArquivosProps = {
	envio: ReturnType<typeof useEnvioDeArquivos>
	/** The accepted extensions are written without a dot, as `pdf`. */
	extensoes: readonly string[]
	/** The hint names the accepted files: 'PDF, JPEG ou PNG, até 20 MB cada.' */
	dica: string
	/** Pictures are kept as they come, and no photo becomes a page. */
	comoVem?: boolean
}

/** The file picker of a list shows the uploads on their way and the reasons of refusals. */
export function AnexarArquivos({
	envio: { envios, erros, esquecerErros, escolher },
	extensoes,
	dica,
	comoVem = false,
}: AnexarArquivosProps) {
	return (
		<Pilha espaco={3} data-nao-imprimir>
			<Campo rotulo="Anexar arquivos" dica={comoVem ? dica : `${dica} ${PHOTO_NOTICE}`}>
				<Upload multiplo aceita={extensoes.map((fim) => `.${fim}`).join(',')} aoEscolher={escolher}>
					{envios.map(({ chave, nome, tamanho, enviados, controle }) => (
						<ItemEnvio
							key={chave}
							nome={nome}
							estado={{ fase: 'enviando', enviados, total: tamanho }}
							aoRemover={() => controle.abort()}
						/>
					))}
				</Upload>
			</Campo>
			{erros.length > 0 ? (
				<Alerta variante="perigo" titulo="Estes arquivos não foram anexados:" aoFechar={esquecerErros}>
					<ul>
						{erros.map((mensagem) => (
							<li key={mensagem}>{mensagem}</li>
						))}
					</ul>
				</Alerta>
			) : null}
		</Pilha>
	)
}
