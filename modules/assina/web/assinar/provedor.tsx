import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Pilha } from '@portal/design-system/pilha'
import { call, mensagemDe, useLugar } from '@portal/platform/web'
import { useMutation } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { obterUrlAcrobatSign, obterUrlAssinarEmbedded } from '../../contract/index.ts'
import type { MeioProps } from './meio.ts'

/** Signature by an external provider, which returns the person to /assina/retorno. */
export function AssinaturaPorProvedor({ lote: { codlotdocasi }, documentos, textos }: MeioProps) {
	const embutido = useLugar('embutido')
	const [unico, segundo] = documentos
	const ir = useMutation({
		mutationFn: async () => {
			await textos.guardar()
			const body = {
				codlotdocasi,
				...(unico && segundo === undefined ? { coddocuspasi: unico.coddocuspasi } : {}),
			}
			return call(embutido ? obterUrlAssinarEmbedded : obterUrlAcrobatSign, { body })
		},
		onSuccess: ({ url }) => window.location.assign(url),
	})
	return (
		<Pilha>
			<p>Você assina na página do provedor e volta para cá em seguida.</p>
			{ir.error ? <Alerta variante="perigo">{mensagemDe(ir.error)}</Alerta> : null}
			<Botao
				tamanho="gd"
				icone={<ExternalLink aria-hidden />}
				carregando={ir.isPending || ir.isSuccess}
				disabled={textos.falta !== undefined}
				onClick={() => ir.mutate()}
			>
				Continuar no provedor
			</Botao>
		</Pilha>
	)
}
