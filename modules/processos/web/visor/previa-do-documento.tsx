import { Botao } from '@portal/design-system/botao'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { tardia } from '@portal/design-system/tardia'
import { X } from 'lucide-react'
import { Suspense } from 'react'

const LeitorDePdf = tardia(() => import('./leitor-de-pdf.tsx').then((m) => m.LeitorDePdf))

/** A document as it would be printed, before it is saved. */
export function PreviaDoDocumento({ arquivo, aoFechar }: { arquivo: File; aoFechar: () => void }) {
	return (
		<section
			aria-label="Prévia do documento"
			className="h-[70dvh] overflow-hidden rounded-md border border-borda bg-superficie"
		>
			<Suspense fallback={<Esqueleto forma="bloco" className="h-full w-full" />}>
				<LeitorDePdf
					arquivo={arquivo}
					simples
					acoes={
						<Botao
							variante="secundario"
							aparencia="fantasma"
							tamanho="pq"
							rotulo="Fechar a prévia"
							icone={<X aria-hidden />}
							onClick={aoFechar}
						/>
					}
				/>
			</Suspense>
		</section>
	)
}
