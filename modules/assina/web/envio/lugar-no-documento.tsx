import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Modal } from '@portal/design-system/modal'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Suave } from '@portal/design-system/texto'
import { useState } from 'react'
import { type CampoDaPessoa, montarCampos, problemaDosCampos } from '../../contract/index.ts'
import { LugarDasAssinaturas } from '../campos/lugar-das-assinaturas.tsx'
import type { ConvidadoComNome } from './convidados.tsx'
import type { DocumentoAEnviar } from './documento-a-enviar.ts'

/** Obstacle to signing these places; the server uses the same rule. */
export const problemaDoLugar = (
	documento: DocumentoAEnviar,
	assinantes: readonly ConvidadoComNome[],
	campos: readonly CampoDaPessoa[],
): string | undefined =>
	problemaDosCampos(
		montarCampos(campos, (codpes) => codpes),
		assinantes.map(({ codpes, nompes }) => ({ codpcpasidoc: codpes, nompcp: nompes, tippcpasi: 'A' })),
		documento,
	)

type LugarNoDocumentoProps = {
	documento: DocumentoAEnviar
	assinantes: readonly ConvidadoComNome[]
	campos: readonly CampoDaPessoa[]
	aoMudar: (campos: CampoDaPessoa[]) => void
	problema: string | undefined
}

const contarCampos = (campos: number): string =>
	campos === 1 ? 'Um campo posto nas páginas.' : `${campos} campos postos nas páginas.`

/** Optional field placement: without it everybody signs on the page appended at the end. */
export function LugarNoDocumento({ documento, assinantes, campos, aoMudar, problema }: LugarNoDocumentoProps) {
	const [aberto, setAberto] = useState(false)
	const { nomarq, qtdpgn, chave, buscar } = documento
	return (
		<Pilha espaco={2}>
			<Fileira espaco={3}>
				<Botao variante="secundario" aria-haspopup="dialog" onClick={() => setAberto(true)}>
					Escolher o lugar das assinaturas
				</Botao>
				<Suave pq>
					{campos.length > 0
						? contarCampos(campos.length)
						: 'Sem lugar escolhido, cada um assina na folha depois da última página.'}
				</Suave>
			</Fileira>
			{problema ? <Alerta variante="aviso">{problema}</Alerta> : null}
			<Modal
				aberto={aberto}
				protegido
				largura="95%"
				altura="95%"
				titulo={`Lugar das assinaturas em ${nomarq}`}
				aoFechar={() => setAberto(false)}
				rodape={<Botao onClick={() => setAberto(false)}>Pronto</Botao>}
			>
				<LugarDasAssinaturas
					documento={{ nomarq, qtdpgn }}
					chave={['envio', ...chave]}
					buscar={buscar}
					assinantes={assinantes}
					campos={campos}
					aoMudar={aoMudar}
				/>
			</Modal>
		</Pilha>
	)
}
