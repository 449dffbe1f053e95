import { sanear } from './sanear.ts'

const aparencia =
	'max-w-(--medida) [&_a]:text-primario-texto [&_a]:underline [&_blockquote]:border-l-4 [&_blockquote]:border-borda [&_blockquote]:pl-4 [&_h1]:text-lg [&_h2]:text-lg [&_img]:h-auto [&_img]:max-w-full [&_img]:rounded-md [&_li]:my-1 [&_ol]:list-decimal [&_ol]:pl-6 [&_table]:block [&_table]:overflow-x-auto [&_td]:border [&_td]:border-borda [&_td]:p-2 [&_th]:border [&_th]:border-borda [&_th]:p-2 [&_ul]:list-disc [&_ul]:pl-6 [&>*+*]:mt-3'

export function Limpo({ html, className }: { html: string; className: string }) {
	return <div className={`${aparencia} ${className}`} dangerouslySetInnerHTML={{ __html: sanear(html) }} />
}
