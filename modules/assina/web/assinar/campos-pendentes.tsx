import { Alerta } from '@portal/design-system/alerta'
import { Campo } from '@portal/design-system/campo'
import { Cartao } from '@portal/design-system/cartao'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Pilha } from '@portal/design-system/pilha'
import { type CampoDoLote, MAIOR_TEXTO } from '../../contract/index.ts'
import type { Textos } from './use-textos.ts'

type APreencherProps = {
	campos: readonly CampoDoLote[]
	/** Documents; their names are shown where there are several. */
	documentos: readonly { readonly coddocuspasi: number; readonly nomarq: string }[]
	textos: Textos
}

/** Form of the signer's texts, before the signature. */
export function CamposPendentes({ campos, documentos, textos }: APreencherProps) {
	if (campos.length === 0) return null
	const descreverLugar = ({ coddocuspasi, numpag }: CampoDoLote) => {
		const nome = documentos.find((documento) => documento.coddocuspasi === coddocuspasi)?.nomarq
		return documentos.length > 1 && nome ? `Página ${numpag} de ${nome}.` : `Página ${numpag}.`
	}
	return (
		<Cartao titulo="Preencher">
			<Pilha espaco={3}>
				{textos.falha ? <Alerta variante="perigo">{textos.falha}</Alerta> : null}
				{campos.map((campo) => (
					<Campo
						key={campo.codcmpasi}
						rotulo={campo.rotcmp}
						obrigatorio={campo.staobr === 'S'}
						dica={descreverLugar(campo)}
					>
						<EntradaTexto
							maxLength={MAIOR_TEXTO}
							value={textos.valores.get(campo.codcmpasi) ?? ''}
							onChange={({ target }) => textos.mudar(campo.codcmpasi, target.value)}
						/>
					</Campo>
				))}
			</Pilha>
		</Cartao>
	)
}
